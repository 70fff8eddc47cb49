import { Check, Hammer } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { AppOutline } from '../../../../shared/domain/app-outline.ts'
import type { AppSpec, PlanQuestion, SpecPage } from '../../../../shared/domain/app-spec.ts'
import { editOutline, outlineOfSpec, specOfOutline } from '../../../../shared/domain/outline-edit.ts'
import { SPEC_CARD_TEXT } from '../../../../shared/text/spec-card.ts'
import { Button } from '../../../ui/button.tsx'
import { OutlineCard } from './outline-card.tsx'
import type { OutlineEditor } from './outline-editor.ts'
import { PlanPages } from './plan-pages.tsx'
import { PlanQuestions } from './plan-questions.tsx'

export interface ProposalCardProps {
  readonly spec: AppSpec
  readonly isBuilt: boolean
  /** Null where it cannot be built any more: it was built, or the conversation went on. */
  readonly onBuild: ((spec: AppSpec) => void) | null
}

/** A proposed app, which can be changed before it is built. */
export function ProposalCard({ spec, isBuilt, onBuild }: ProposalCardProps) {
  const [outline, setOutline] = useState(() => outlineOfSpec(spec))
  const [pages, setPages] = useState(spec.pages ?? [])
  const [questions, setQuestions] = useState(spec.questions ?? [])
  const canChange = onBuild !== null && !isBuilt
  const isEmpty = outline.lists.length === 0 && pages.length === 0
  const editor = useMemo(
    (): OutlineEditor => ({
      run(commands) {
        setOutline((before) => commands.reduce(editOutline, before))
        return Promise.resolve(null)
      },
      losses: () => Promise.resolve(null),
      rowsWith: () => Promise.resolve(null),
    }),
    [],
  )
  const footer = isBuilt ? (
    <span className="flex items-center gap-1.5 text-xs text-muted-foreground">
      <Check className="icon-14 text-success" aria-hidden="true" />
      {SPEC_CARD_TEXT.built}
    </span>
  ) : canChange ? (
    <>
      <span className="flex-1 text-xs text-muted-foreground">{SPEC_CARD_TEXT.proposalHint}</span>
      <Button size="sm" variant="primary" isDisabled={isEmpty} onClick={() => onBuild(planOf(spec, { outline, pages, questions }))}>
        <Hammer aria-hidden="true" />
        {SPEC_CARD_TEXT.build}
      </Button>
    </>
  ) : undefined
  return (
    <OutlineCard
      title={canChange ? SPEC_CARD_TEXT.proposalTitle : outline.name}
      outline={outline}
      editor={canChange ? editor : null}
      isOpen={canChange}
      footer={footer}
    >
      {pages.length > 0 && <PlanPages pages={pages} onChange={canChange ? setPages : null} />}
      {questions.length > 0 && <PlanQuestions questions={questions} onChange={canChange ? setQuestions : null} />}
    </OutlineCard>
  )
}

interface ChangedPlan {
  readonly outline: AppOutline
  readonly pages: readonly SpecPage[]
  readonly questions: readonly PlanQuestion[]
}

/** The plan as the person left it. */
function planOf(spec: AppSpec, { outline, pages, questions }: ChangedPlan): AppSpec {
  const { pages: _pages, questions: _questions, ...rest } = specOfOutline(outline, spec)
  return {
    ...rest,
    ...(pages.length === 0 ? {} : { pages: [...pages] }),
    ...(questions.length === 0
      ? {}
      : { questions: questions.map(({ answer = '', ...open }) => (answer.trim() === '' ? open : { ...open, answer })) }),
  }
}

import type { ReactNode } from 'react'
import type { ContextMetadata } from '../../../shared/domain/context.ts'
import { displayName } from '../../../shared/domain/file-path.ts'
import { plainNumber } from '../../../shared/text/counted.ts'
import { counted } from '../../ui/number-words.ts'
import { EVAL_WORDS, percentWords, scoreWords } from './context-words.ts'
import { say } from '../../../shared/text/say.ts'

const CHARS_PER_TOKEN = 4

/** How the files were chosen, and how many of them the answer changed: for admins (spec 002 §6). */
export function HowChosen({ metadata }: { readonly metadata: ContextMetadata }) {
  const { enhancedQuery, scoreThreshold, rerankTokenLimit, belowThresholdFiles, evals, relevantFiles } = metadata
  return (
    <>
      {relevantFiles.length > 0 && <Evals evals={evals} />}
      <Part title={say('What was looked for')}>
        <p className="mono rounded-md border bg-card px-3 py-2 text-xs break-words">
          {enhancedQuery === '' ? say('Nothing in particular') : enhancedQuery}
        </p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-xs">
          <Fact name={say('Tokens of it')}>{plainNumber(Math.ceil(enhancedQuery.length / CHARS_PER_TOKEN))}</Fact>
          <Fact name={say('Room for files')}>{say('{rerankTokenLimit} tokens', { rerankTokenLimit: plainNumber(rerankTokenLimit) })}</Fact>
          <Fact name={say('Lowest score shown')}>{scoreWords(scoreThreshold)}</Fact>
        </dl>
      </Part>
      {belowThresholdFiles.length > 0 && (
        <details className="group">
          <summary className="cursor-default text-sm font-bold">
            {say('{length} not shown', { length: counted(belowThresholdFiles.length, 'file') })}
          </summary>
          <ul className="mt-1.5 grid grid-cols-2 gap-x-6 text-xs max-md:grid-cols-1">
            {belowThresholdFiles.map(({ filename, score }) => (
              <li key={filename} className="flex min-w-0 justify-between gap-2 border-b py-1">
                <span className="truncate" title={filename}>
                  {displayName(filename)}
                </span>
                <span className="mono flex-none text-muted-foreground">{scoreWords(score)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Evals({ evals }: Pick<ContextMetadata, 'evals'>) {
  return (
    <Part title={say('How well it was chosen')}>
      <p className="mb-1.5 text-xs text-muted-foreground">
        {say('How much of what the answer changed each way to choose would have shown.')}
      </p>
      <table className="w-full text-left text-xs">
        <thead className="text-muted-foreground">
          <tr className="border-b">
            <th scope="col" className="py-1 font-normal">
              {say('Way')}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {say('Recall')}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {say('Tokens')}
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(evals).map(([name, { recall, tokenEstimation }]) => (
            <tr key={name} className="border-b last:border-b-0">
              <th scope="row" className={name === 'all' ? 'py-1 font-bold' : 'py-1 font-normal'}>
                {EVAL_WORDS[name as keyof typeof EVAL_WORDS]}
              </th>
              <td className="mono py-1 text-right">{percentWords(recall)}</td>
              <td className="mono py-1 text-right">{plainNumber(tokenEstimation)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-bold">{title}</h3>
      {children}
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="mono">{children}</dd>
    </>
  )
}

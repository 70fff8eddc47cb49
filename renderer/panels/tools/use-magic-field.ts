import { useCallback, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import type { ToolField } from '../../../shared/domain/tool-field.ts'
import { MAGIC_PROMPT_MAX_CHARS } from '../../../shared/limits/fields.ts'
import { FIELDS_TEXT } from '../../../shared/text/fields.ts'
import { useClient } from '../../state/client.tsx'
import { useMay } from '../../state/may.ts'
import { hasLanguageModel, useChosenModel, useIsRules, useKnownModels } from '../../state/model-list.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'

export interface MagicField {
  /** The label that a model is asked about now; null: none. */
  readonly asked: string | null
  /** What the model makes of a label; null where it made nothing, which was said. */
  make(label: string): Promise<ToolField | null>
}

/** Fields made of their labels by the model; null where none is connected, or rules build for somebody who may not choose. */
export function useMagicField({ title, description, gptPrompt }: Tool): MagicField | null {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const isConnected = hasLanguageModel(useKnownModels())
  const { isAllowed: mayChoose } = useMay('set-models')
  const isBuiltByRules = useIsRules(useChosenModel())
  const [asked, setAsked] = useState<string | null>(null)
  const make = useCallback(
    async (label: string) => {
      setAsked(label)
      try {
        const prompt = [title, description, gptPrompt].join('\n').trim().slice(0, MAGIC_PROMPT_MAX_CHARS)
        return (await client.tools.magicCreate({ input: label.trim(), magicType: 'field', prompt })).result
      } catch (error) {
        const { code, message } = describeFailure(error)
        if (code === 'FIELD_NOT_UNDERSTOOD') toast({ tone: 'error', title: message })
        else showFailure(FIELDS_TEXT.fieldMagicFailed, error)
        return null
      } finally {
        setAsked(null)
      }
    },
    [client, toast, showFailure, title, description, gptPrompt],
  )
  return isConnected && (mayChoose || !isBuiltByRules) ? { asked, make } : null
}

import { ChevronsUpDown } from 'lucide-react'
import { findModel, type Model, SCAFFOLDER } from '../../../../shared/domain/preferences.ts'
import { ModelMenu } from '../../../parts/model-chip/model-menu.tsx'
import { modelName, priceWords } from '../../../parts/model-chip/model-words.ts'
import { languageModels, type ModelList } from '../../../state/model-list.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Radio, RadioGroup } from '../../../ui/radio.tsx'
import { SettingsList, SettingsRow } from '../settings-parts.tsx'
import { say } from '../../../../shared/text/say.ts'

/** The scaffolder or one language model; which one, the list behind "Change" says. */
export function AnswersWith({ list: { models, hasLanguageModel, chosen, choose } }: { readonly list: ModelList }) {
  const others = languageModels(models)
  const isScaffolder = findModel(models, chosen)?.isRules === true
  const offered = isScaffolder ? others[0] : others.find(({ id }) => id === chosen)
  return (
    <RadioGroup value={isScaffolder ? 'scaffolder' : 'model'} aria-label={say('Answers with')}>
      <SettingsList>
        <SettingsRow
          isChosen={isScaffolder}
          start={<Radio value="scaffolder" aria-label={say('Built-in scaffolder')} onClick={() => choose(SCAFFOLDER.id)} />}
          title={
            <>
              {say('Built-in scaffolder')}
              <Chip tone={isScaffolder ? 'brand' : 'neutral'} className={isScaffolder ? 'bg-card' : ''}>
                {say('works offline')}
              </Chip>
            </>
          }
        >
          {say(
            'Fixed rules, not a language model. It makes data apps from your nouns and verbs, says what it cannot do, and costs nothing.',
          )}
        </SettingsRow>
        {hasLanguageModel && (
          <SettingsRow
            isChosen={!isScaffolder}
            start={
              <Radio
                value="model"
                aria-label={offered === undefined ? say('A language model') : offered.name}
                onClick={() => offered !== undefined && choose(offered.id)}
              />
            }
            title={
              <>
                {offered?.name ?? modelName(chosen, models)}
                {offered !== undefined && (
                  <Chip tone={isScaffolder ? 'neutral' : 'brand'} className={isScaffolder ? '' : 'bg-card'}>
                    {offered.provider}
                  </Chip>
                )}
              </>
            }
            end={
              <ModelMenu models={others} chosen={isScaffolder ? null : chosen} onChoose={choose} align="end" canConnect={false}>
                <Button size="sm">
                  {isScaffolder ? say('Choose') : say('Change')}
                  <ChevronsUpDown aria-hidden="true" />
                </Button>
              </ModelMenu>
            }
          >
            {offered === undefined ? say('It is not offered any more. Choose another one.') : <Price model={offered} />}
          </SettingsRow>
        )}
      </SettingsList>
    </RadioGroup>
  )
}

function Price({ model }: { readonly model: Model }) {
  const price = priceWords(model)
  if (model.isFree === true) return say('Nobody sends a bill for it.')
  if (price === null) return say('No price is known for it.')
  return (
    <>
      <span className="mono">{price}</span> {say('per 1M tokens')}
    </>
  )
}

import type { Entity } from '../spec/app-model.ts'
import { type LanguageCode, speakerOf } from '../language/language.ts'
import { pascalCase } from '../language/nouns.ts'
import { attribute, entityNames } from './code.ts'
import type { ContentPage } from './content-page.ts'

/** A page with the form of a list and nothing else, for those who only send something. */
export function formPage(entity: Entity, title: string, language: LanguageCode): ContentPage {
  const say = speakerOf(language)
  const { form } = entityNames(entity)
  const page = pascalCase(title, 'Form')
  const thanks = attribute('title', say('Thank you', 'Danke', 'Merci', 'Gracias'))
  const arrived = attribute('hint', say('It has arrived.', 'Es ist angekommen.', 'C’est bien arrivé.', 'Ha llegado.'))
  const again = say('Send another one', 'Noch eine senden', 'En envoyer un autre', 'Enviar otro')
  const code = `import { useState } from 'react'
import { ${form} } from '@/components/${form}'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'

export default function ${page}() {
  const [isSent, setIsSent] = useState(false)

  return (
    <>
      <PageHeader ${attribute('title', title)} />
      <Card className="max-w-2xl">
        <CardContent>
          {isSent ? (
            <EmptyState ${thanks} ${arrived}>
              <Button variant="outline" onClick={() => setIsSent(false)}>
                ${again}
              </Button>
            </EmptyState>
          ) : (
            <${form} onSaved={() => setIsSent(true)} />
          )}
        </CardContent>
      </Card>
    </>
  )
}
`
  return { page, icon: 'ClipboardPen', code, data: null }
}

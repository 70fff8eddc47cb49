import type { AppCommand } from '../../../shared/domain/app-command.ts'
import { appNameFromPrompt } from '../../../shared/domain/app-name.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { displayName, type FileMap, isUnbuilt } from '../../../shared/domain/file-path.ts'
import type { RulesPart } from '../../../shared/domain/offer.ts'
import { freePath } from '../../../shared/domain/tool.ts'
import { fieldTag } from '../../../shared/domain/tool-field.ts'
import { FIELD_RESERVED_NAME } from '../../../shared/limits/fields.ts'
import type { EnginePort } from '../engine/port.ts'
import type { DescribedAppBuilder } from '../models/formats/described/described-answer.ts'
import { languageOf, speakerOf } from '../scaffolder/language/language.ts'
import { toolTitle } from '../tools/tool-title.ts'
import { pagesOfTool } from './show-first-tool.ts'

export interface AnswerToolWishDeps {
  readonly engine: Pick<EnginePort, 'of'>
  readonly apply: DescribedAppBuilder['apply']
}

export interface AskedTool {
  /** Null: it is of no app. */
  readonly appId: AppId | null
  readonly appName: string
  readonly message: string
  readonly files: FileMap
}

/**
 * Makes an AI tool that a model runs as it was asked for, without a model. In an app that is not built yet it is the app's page, in any other
 * its menu leads to it.
 */
export async function answerToolWish(
  { engine, apply }: AnswerToolWishDeps,
  { appId, appName, message, files }: AskedTool,
): Promise<RulesPart[]> {
  const language = languageOf(message)
  const title = toolTitle(asText(message).replaceAll(/["<>&]/g, ''))
  const path = freePath(title.toLowerCase(), appId === null ? [] : await engine.of(appId).tools({}))
  const isFirst = isUnbuilt(files)
  // What a person called it stays.
  const name = appName === appNameFromPrompt(message) ? title : appName
  const pages = isFirst ? pagesOfTool({ path, label: title, appName: name, language }) : new Map()
  const speak = speakerOf(language)
  const tool = {
    title,
    instructions: `${asText(message)}\n\n${fieldTag(FIELD_RESERVED_NAME)}`,
    blocks: [{ title: speak('Result', 'Ergebnis', 'Résultat', 'Resultado'), type: 'text' }],
  }
  const link: AppCommand = { kind: 'move-in-menu', to: `/tool/${path}`, label: title }
  const linked = isFirst ? null : await apply({ id: appId, name: appName, files }, [link])
  const acts = [
    `<act type="add_tool" path="${path}" title="${title}">\n${JSON.stringify(tool, null, 1).replaceAll('</', '<\\/')}\n</act>`,
    ...[...pages].map(([file, text]) => `<act type="add_file" path="${file}" title="${displayName(file)}">\n${text}</act>`),
    ...(linked?.kind === 'changed' ? linked.pieces : []),
  ]
  const place = isFirst ? 'first page' : linked?.kind === 'changed' ? 'menu' : 'address'
  return [toolMade(message, { title, path, place }), ...acts].map((text) => ({ type: 'text', text: `${text}\n\n` }))
}

/** Where lists were made, and a tool may have been meant. */
export function toolMayBeMeant(message: string): RulesPart {
  const said = speakerOf(languageOf(message))(
    'If you meant an AI tool, which makes a text of what people enter: you make one under Tools.',
    'Falls du ein KI-Tool gemeint hast, das aus dem, was man eingibt, einen Text macht: Das legst du unter „Tools“ an.',
    'Si vous vouliez un outil d’IA, qui fait un texte de ce que l’on saisit : il se crée sous « Tools ».',
    'Si querías una herramienta de IA, que hace un texto con lo que se escribe: se crea en «Tools».',
  )
  return { type: 'text', text: `${said}\n\n` }
}

interface Made {
  readonly title: string
  readonly path: string
  readonly place: 'first page' | 'menu' | 'address'
}

/** What was made, where more of it is told, and that a model is needed to run it. */
function toolMade(message: string, { title, path, place: kind }: Made): string {
  const speak = speakerOf(languageOf(message))
  const places: Readonly<Record<Made['place'], string>> = {
    'first page': speak(
      'the first page of the app',
      'als Startseite der App',
      'comme première page de l’app',
      'como primera página de la app',
    ),
    menu: speak('in the app’s menu', 'im Menü der App', 'dans le menu de l’app', 'en el menú de la app'),
    address: `/tool/${path}`,
  }
  const place = places[kind]
  return speak(
    `I’m making the AI tool “${title}” (${place}), with your sentence as its instructions. You add fields, steps and parts of the result under Tools, or ask a connected model for them. It runs once a model is connected, under Settings → Models. I am the built-in scaffolder, not a language model.`,
    `Ich lege das KI-Tool „${title}“ an (${place}), mit deinem Satz als Anweisung. Felder, Schritte und Teile des Ergebnisses fügst du unter „Tools“ hinzu oder lässt es ein verbundenes Modell tun. Es läuft, sobald unter Einstellungen → Modelle ein Modell verbunden ist. Ich bin der eingebaute Baukasten, kein Sprachmodell.`,
    `Je crée l’outil d’IA « ${title} » (${place}), avec votre phrase comme consigne. Vous ajoutez champs, étapes et parties du résultat sous « Tools », ou un modèle connecté le fait. Il fonctionne dès qu’un modèle est connecté dans Paramètres → Modèles. Je suis le générateur intégré, pas un modèle de langage.`,
    `Creo la herramienta de IA «${title}» (${place}), con tu frase como instrucciones. Los campos, pasos y partes del resultado se añaden en «Tools», o los añade un modelo conectado. Funciona en cuanto haya un modelo conectado en Ajustes → Modelos. Soy el generador integrado, no un modelo de lenguaje.`,
  )
}

/** Without what would be the tag of a field. */
function asText(message: string): string {
  return message.replaceAll(/[[\]]/g, '').replaceAll(/\s+/g, ' ').trim()
}

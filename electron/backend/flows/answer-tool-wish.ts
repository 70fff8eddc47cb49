import { appNameFromPrompt } from '../../../shared/domain/app-name.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { type FileMap, isUnbuilt } from '../../../shared/domain/file-path.ts'
import type { RulesPart } from '../../../shared/domain/offer.ts'
import { freePath } from '../../../shared/domain/tool.ts'
import type { EnginePort } from '../engine/port.ts'
import { readToolWish, type ToolWish } from '../tools/tool-wish.ts'
import { pagesOfTool } from './show-first-tool.ts'

export interface AnswerToolWishDeps {
  readonly engine: Pick<EnginePort, 'of'>
}

export interface AskedTool {
  /** Null: it is of no app. */
  readonly appId: AppId | null
  readonly appName: string
  readonly message: string
  readonly files: FileMap
}

/** Makes the AI tool that a sentence asks for, without a model; in an app that is not built yet it is the app's page. Null: it asks for none. */
export async function answerToolWish(
  { engine }: AnswerToolWishDeps,
  { appId, appName, message, files }: AskedTool,
): Promise<RulesPart[] | null> {
  const wish = readToolWish(message)
  if (wish === null) return null
  const path = freePath(wish.result.toLowerCase(), appId === null ? [] : await engine.of(appId).tools({}))
  const isFirst = isUnbuilt(files)
  // What a person called it stays.
  const name = appName === appNameFromPrompt(message) ? wish.tool.title : appName
  const pages = isFirst ? pagesOfTool({ path, label: wish.result, appName: name, language: wish.language }) : new Map()
  const acts = [
    `<act type="add_tool" path="${path}" title=${JSON.stringify(wish.tool.title)}>\n${JSON.stringify(wish.tool, null, 1)}\n</act>`,
    ...[...pages].map(([file, text]) => `<act type="add_file" path="${file}" title="${wish.result}">\n${text}</act>`),
  ]
  return [said(wish, path, isFirst), ...acts].map((text) => ({ type: 'text', text: `${text}\n\n` }))
}

/** What was made, and that a model is needed to run it. */
function said({ language, tool: { title, fields = [] }, result, given }: ToolWish, path: string, isFirst: boolean): string {
  const labels = fields.map(({ label }) => (language === 'de' ? label : label.toLowerCase()))
  const entered = new Intl.ListFormat(language).format([...(given === null ? [] : [given]), ...labels])
  if (language === 'de')
    return `Ich lege das Werkzeug „${title}“ an${entered === '' ? '' : `: Man gibt ein (${entered}) und bekommt ${result}`}. ${
      isFirst ? 'Es ist die Startseite der App' : `Man findet es unter /tool/${path}`
    }, und du änderst alles daran unter „Werkzeuge“. Es läuft mit einem Sprachmodell: Verbinde eines unter Einstellungen → Modelle, wenn noch keines verbunden ist. Ich bin der eingebaute Baukasten, kein Sprachmodell.`
  return `I’m making the tool “${title}”${entered === '' ? '' : `: people enter ${entered} and get ${result.toLowerCase()}`}. ${
    isFirst ? 'It is the first page of the app' : `People find it at /tool/${path}`
  }, and you change all of it under Tools. It runs with a language model: connect one under Settings → Models if none is connected yet. I am the built-in scaffolder, not a language model.`
}

import { editor, type IPosition, type IRange } from 'monaco-editor/editor/editor.api'
import { appOfModel, appOnShow } from '../app-models.ts'

/** F12 into another file of the app is the panel's to open. What the kit or a package declares is shown in place. */
export function registerOpener(): void {
  editor.registerEditorOpener({
    openCodeEditor(source, resource, place) {
      const found = appOfModel(resource)
      if (found === null || source.getModel()?.uri.toString() === resource.toString()) return false
      if (!found.path.startsWith('/')) return found.app.openFile(found.path, lineOf(place))
      source.trigger('definition', 'editor.action.peekDefinition', null)
      return true
    },
  })
  // Left alone, Monaco would open a window of its own.
  editor.registerLinkOpener({
    open(resource) {
      if (resource.scheme !== 'https' && resource.scheme !== 'http') return false
      appOnShow()?.openLink(resource.toString(true))
      return true
    },
  })
}

function lineOf(place: IRange | IPosition | undefined): number {
  if (place === undefined) return 1
  return 'lineNumber' in place ? place.lineNumber : place.startLineNumber
}

import type { CodeEditorProps } from './editor-types.ts'

export function CodeEditor({ files, path, onChange, onSave, isReadOnly, label }: CodeEditorProps) {
  return (
    <textarea
      aria-label={label}
      className="mono size-full resize-none bg-code p-3 text-sm"
      readOnly={isReadOnly}
      spellCheck={false}
      value={files.get(path) ?? ''}
      onChange={(event) => onChange(path, event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onSave()
      }}
    />
  )
}

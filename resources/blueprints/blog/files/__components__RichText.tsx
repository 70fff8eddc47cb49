/** Text with headings (##), lists (-) and **bold**; everything else is a paragraph. */
export function RichText({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-4 text-lg leading-8">
      {text.split(/\n{2,}/).map((block, index) => (
        <Block key={index} text={block.trim()} />
      ))}
    </div>
  )
}

function Block({ text }: { text: string }) {
  if (text.startsWith('## ')) return <h2 className="pt-4 text-2xl font-bold tracking-[-0.015em]">{text.slice(3)}</h2>
  if (text.startsWith('- ')) {
    return (
      <ul className="list-disc pl-6">
        {text.split('\n').map((line, index) => (
          <li key={index}>
            <Inline text={line.replace(/^- /, '')} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <p className="whitespace-pre-line">
      <Inline text={text} />
    </p>
  )
}

function Inline({ text }: { text: string }) {
  return text.split('**').map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part))
}

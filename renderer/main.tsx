import './styles/main.css'
import { speakOwnLanguage } from './state/own-language.ts'

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')
void begin(root)

async function begin(element: Element): Promise<void> {
  await speakOwnLanguage()
  const { start } = await import('./start.tsx')
  await start(element)
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FrameHost, startFrameHost } from '../../tests/fixtures/frame-host.ts'

const FILES = {
  '__entities__Deal.json': JSON.stringify({ name: 'Deal', type: 'object', properties: { title: { type: 'string' } } }),
  '__pages__Home.tsx': `export default function Home() {
  return <p>Home</p>
}`,
  '__pages__Deals.tsx': `import { useEffect, useState } from 'react'
import { Deal } from '@/entities/Deal'
import { User } from '@/entities/User'
import { UploadFile } from '@/integrations/Core'
export default function Deals() {
  const [rows, setRows] = useState<any[]>([])
  const [said, setSaid] = useState('')
  const load = () => Deal.list('title').then(setRows)
  useEffect(() => { load(); return Deal.subscribe(load) }, [])
  const attempt = async (act: () => Promise<unknown>) => {
    try { setSaid(JSON.stringify(await act())) } catch (error: any) { setSaid(error.name + ' ' + error.code + ' ' + error.message + ' ' + JSON.stringify(error.data)) }
  }
  return (
    <section>
      <ul id="rows">{rows.map((row) => <li key={row.id}>{row.title}</li>)}</ul>
      <button id="add" onClick={() => attempt(() => Deal.create({ title: 'Rye' }))}>Add</button>
      <button id="bad" onClick={() => attempt(() => Deal.create({ title: '' }))}>Bad</button>
      <button id="change" onClick={() => attempt(() => Deal.update(rows[0].id, { title: 'Changed' }))}>Change</button>
      <button id="remove" onClick={() => attempt(() => Deal.delete(rows[0].id))}>Remove</button>
      <button id="me" onClick={() => attempt(() => User.me())}>Me</button>
      <button id="upload" onClick={() => attempt(() => UploadFile({ file: new File(['x'], 'a.txt') }))}>Upload</button>
      <p id="said">{said}</p>
      <p id="schema">{Deal.schema.properties.title.type}</p>
    </section>
  )
}`,
}

let host: FrameHost
beforeAll(async () => {
  host = await startFrameHost()
}, 60_000)
afterAll(() => host[Symbol.asyncDispose]())

describe('the rows of an app', () => {
  it('are listed, created, changed and deleted as the actor of the document, and follow changes by others', async () => {
    await using opened = await host.open(FILES, { route: '/deals' })
    const { app, next, rows } = opened
    await next('ready')
    const shown = app.locator('#rows li')
    await expect.poll(() => rows.listeners.size).toBe(1)
    rows.rows.set('other', { id: 'other', title: 'From elsewhere' })
    rows.tell()
    await shown.first().waitFor()
    expect(await shown.allTextContents()).toEqual(['From elsewhere'])
    await app.click('#add')
    await expect.poll(() => shown.allTextContents()).toEqual(['From elsewhere', 'Rye'])
    await app.click('#change')
    await expect.poll(() => shown.allTextContents()).toEqual(['Changed', 'Rye'])
    await app.click('#remove')
    await expect.poll(() => shown.allTextContents()).toEqual(['Rye'])
    expect(await app.locator('#schema').textContent()).toBe('string')
  })

  it('are rejected with the reason', async () => {
    await using opened = await host.open(FILES, { route: '/deals' })
    const { app, next } = opened
    await next('ready')
    await app.click('#bad')
    await expect
      .poll(() => app.locator('#said').textContent())
      .toBe('ApiError ROW_INVALID Some values do not fit. {"issues":[{"path":"title","reason":"is empty"}]}')
  })

  it('know the signed-in person and store files', async () => {
    await using opened = await host.open(FILES, { route: '/deals' })
    const { app, next } = opened
    await next('ready')
    await app.click('#me')
    await expect.poll(() => app.locator('#said').textContent()).toContain('"role":"admin"')
    await app.click('#upload')
    await expect
      .poll(() => app.locator('#said').textContent())
      .toBe('{"file_url":"/_app/files/ok","file":{"url":"/_app/files/ok","name":"a.txt","size":1,"type":""}}')
  })

  it('are followed over one connection, which reconnects after a failure and closes without listeners', async () => {
    await using opened = await host.open(FILES, { route: '/deals' })
    const { app, next, rows, tell } = opened
    await next('ready')
    await expect.poll(() => rows.listeners.size).toBe(1)
    const broken = [...rows.listeners]
    for (const listener of broken) listener.destroy()
    await expect.poll(() => [...rows.listeners].filter((listener) => !broken.includes(listener)).length).toBe(1)
    expect(rows.listeners.size).toBe(1)
    rows.rows.set('late', { id: 'late', title: 'Late' })
    rows.tell()
    await app.locator('#rows li').first().waitFor()
    await tell({ type: 'navigate', route: '/' })
    await expect.poll(() => rows.listeners.size).toBe(0)
  })
})

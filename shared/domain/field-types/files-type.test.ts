import { describe, expect, test } from 'vitest'
import { FILES_MOST, filesIn } from './file-list.ts'
import { cellText, convertValue, fieldTypeOf, parseFieldValue, textForEditing, typedValue, writeProperty } from './field-types.ts'

const FILES = writeProperty('files')
const UPLOAD = `/_app/files/${'a'.repeat(64)}`
const plan = { url: UPLOAD, name: 'Plan.pdf', size: 1_200, type: 'application/pdf' }
const byAddress = (url: string, name: string) => ({ url, name, size: null, type: '' })

test.each([
  [FILES, 'files'],
  [{ type: 'array', format: 'files', items: { type: 'object' } }, 'files'],
  // As a model may write it.
  [{ type: 'array', format: 'files', items: { type: 'string' } }, 'files'],
  [{ type: 'array' }, 'json'],
  [{ type: 'array', items: { type: 'object' } }, 'json'],
  [{ type: 'object', format: 'files' }, 'json'],
  [{ type: 'array', items: { type: 'string' } }, 'choices'],
])('%j is a field of %s', (property, kind) => expect(fieldTypeOf(property).kind).toBe(kind))

describe('a field of files', () => {
  test.each([
    ['what was uploaded', [plan], [plan]],
    [
      'addresses alone',
      [UPLOAD, 'https://example.com/a/Floor%20plan.pdf?v=1'],
      [byAddress(UPLOAD, 'File'), byAddress('https://example.com/a/Floor%20plan.pdf?v=1', 'Floor plan.pdf')],
    ],
    [
      'addresses in one text',
      ' https://example.com/a.png\nhttp://example.com/ ',
      [byAddress('https://example.com/a.png', 'a.png'), byAddress('http://example.com/', 'File')],
    ],
    ['the same file once', [plan, { ...plan }, { ...plan, name: 'Copy.pdf' }], [plan, { ...plan, name: 'Copy.pdf' }]],
    ['no more than a file has', [{ ...plan, extra: 1, size: -1, type: 4, name: '' }], [byAddress(UPLOAD, 'File')]],
    ['a name without what hides its end', [{ ...plan, name: 'bill\u202Efdp.exe\u0000' }], [{ ...plan, name: 'billfdp.exe' }]],
    ['a long name cut', [{ ...plan, name: 'n'.repeat(500) }], [{ ...plan, name: 'n'.repeat(200) }]],
    ['an address whose name is no text', ['https://example.com/%E0%A4%A'], [byAddress('https://example.com/%E0%A4%A', '%E0%A4%A')]],
    ['nothing', [], null],
    ['an empty text', '', null],
    ['null', null, null],
  ])('takes %s', (_what, value, stored) => expect(parseFieldValue(FILES, value)).toEqual({ ok: true, value: stored }))

  const ONLY = 'must only hold files of this app, or addresses such as https://example.com/file.pdf'
  test.each<[unknown, string]>([
    [7, 'must be a list of files'],
    [plan, 'must be a list of files'],
    [[null], ONLY],
    [[7], ONLY],
    [[{ name: 'a' }], ONLY],
    [['javascript:alert(1)'], ONLY],
    [['data:text/html;base64,PHNjcmlwdD4='], ONLY],
    [['file:///etc/passwd'], ONLY],
    [['/_app/files/../app.sqlite'], ONLY],
    [['/api/apps'], ONLY],
    [[`${UPLOAD}?x`], ONLY],
    [['https://example.com/ a'], ONLY],
    [[`https://example.com/${'a'.repeat(2_000)}`], ONLY],
    [Array.from({ length: FILES_MOST + 1 }, () => UPLOAD), `must hold at most ${FILES_MOST} files`],
  ])('refuses %j', (value, reason) => expect(parseFieldValue(FILES, value)).toEqual({ ok: false, reason }))

  test('holds as many as its property says', () => {
    expect(parseFieldValue({ ...FILES, maxItems: 1 }, [UPLOAD, plan])).toEqual({ ok: false, reason: 'must hold at most 1 file' })
    expect(parseFieldValue({ ...FILES, maxItems: 1 }, [plan])).toEqual({ ok: true, value: [plan] })
    expect(
      parseFieldValue(
        { ...FILES, maxItems: 1_000_000 },
        Array.from({ length: FILES_MOST + 1 }, () => UPLOAD),
      ).ok,
    ).toBe(false)
  })

  test('is shown by names, and copied as what is pasted back', () => {
    const value = [plan, byAddress('https://example.com/a.png', 'a.png')]
    expect(cellText(FILES, value)).toBe('Plan.pdf, a.png')
    expect(typedValue(FILES, textForEditing(FILES, value))).toEqual({ ok: true, value })
    expect(typedValue(FILES, `${UPLOAD} https://example.com/a.png`)).toEqual({
      ok: true,
      value: [byAddress(UPLOAD, 'File'), byAddress('https://example.com/a.png', 'a.png')],
    })
    expect(typedValue(FILES, '[{').ok).toBe(false)
    expect(typedValue(FILES, '  ')).toEqual({ ok: true, value: null })
  })

  test('takes over addresses of a text or a picture, and nothing else', () => {
    expect(convertValue(UPLOAD, 'image', FILES)).toEqual([byAddress(UPLOAD, 'File')])
    expect(convertValue('https://example.com/a.png', 'text', FILES)).toEqual([byAddress('https://example.com/a.png', 'a.png')])
    expect(convertValue('see the drawer', 'text', FILES)).toBeNull()
    expect(convertValue(['a', 'b'], 'multiselect', FILES)).toBeNull()
    expect(convertValue(7, 'number', FILES)).toBeNull()
  })

  test('shows what it held before as it is, and gives nothing of it out as a file', () => {
    expect(cellText(FILES, { rooms: 2 })).toBe('{"rooms":2}')
    expect(filesIn([{ url: 'javascript:alert(1)', name: 'a' }, plan])).toEqual([plan])
    expect(filesIn('text')).toEqual([])
  })
})

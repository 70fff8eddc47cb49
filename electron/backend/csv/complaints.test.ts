import { describe, expect, it } from 'vitest'
import { csvFile } from '../../../tests/helpers/csv-file.ts'

const codeOf = (run: () => unknown): unknown => {
  try {
    run()
    return null
  } catch (error) {
    const { code, data } = error as { readonly code: string; readonly data: { readonly reason?: string } }
    return data.reason === undefined ? code : `${code}: ${data.reason}`
  }
}

const typesOf = (text: string | Uint8Array) => {
  using file = csvFile(text)
  return Object.fromEntries(
    file
      .study()
      .columns.map(({ csvHeader, dataType, format, textReason }) => [csvHeader, [dataType, format, textReason].filter(Boolean).join(' ')]),
  )
}

describe('character encodings', () => {
  const PEOPLE = 'name,city\nJosé,Málaga\nFrançois,Besançon\nMüller,Köln\n'

  it('a byte order mark is not part of the first name', () => {
    using file = csvFile(`\uFEFF${PEOPLE}`)
    expect(file.look()).toMatchObject({ headers: ['name', 'city'], encodings: [{ encoding: 'utf-8' }] })
  })

  it.each([
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
    ['utf-16le', []],
  ] as const)('%s with the mark %s is read as it is', (encoding, mark) => {
    const little = Buffer.from(PEOPLE, 'utf16le')
    using file = csvFile(Buffer.concat([Buffer.from(mark), encoding === 'utf-16le' ? little : little.swap16()]))
    expect(file.look()).toMatchObject({
      format: { encoding },
      rows: [
        ['José', 'Málaga'],
        ['François', 'Besançon'],
        ['Müller', 'Köln'],
      ],
    })
  })

  it.each([
    ['windows-1252', [0x4a, 0x6f, 0x73, 0xe9], 'José'],
    ['shift_jis', [0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82, 0xcc, 0x83, 0x65, 0x83, 0x58, 0x83, 0x67], '日本語のテスト'],
    ['gb18030', [0xd6, 0xd0, 0xce, 0xc4, 0xb2, 0xe2, 0xca, 0xd4, 0xce, 0xc4, 0xb1, 0xbe], '中文测试文本'],
    ['euc-kr', [0xc7, 0xd1, 0xb1, 0xdb, 0xbd, 0xc3, 0xc7, 0xe8], '한글시험'],
    ['windows-1251', [...Buffer.from('cfeee8f1ea20eff020e3eef0eee4e02cecee', 'hex')].slice(0, 16), 'Поиск пр города,'.slice(0, 16)],
  ] as const)('%s is offered with the rows as they read in it', (encoding, bytes, text) => {
    const cell = text.replace(',', '')
    const raw = Buffer.from(bytes).subarray(0, text.endsWith(',') ? -1 : undefined)
    const line = Buffer.concat([Buffer.from('x,'), raw, Buffer.from('\n')])
    using file = csvFile(Buffer.concat([Buffer.from('id,word\n'), line, line, line, line]))
    const { encodings } = file.look()
    expect(encodings.find((one) => one.encoding === encoding)?.rows[0]).toEqual(['x', cell])
    expect(file.look({ encoding }).rows[0]).toEqual(['x', cell])
  })

  it('a single byte that is not UTF-8 is detected far from the beginning', () => {
    const lines = Buffer.from('id,word\n' + '1,plain\n'.repeat(60_000))
    using file = csvFile(Buffer.concat([lines, Buffer.from([0x32, 0x2c, 0xe9, 0x74, 0xe9, 0x0a])]))
    expect(file.look().format.encoding).toBe('windows-1252')
  })

  it('NUL characters are refused with the reason', () => {
    using file = csvFile('a,b\n1,\u00002\n')
    expect(codeOf(() => file.look())).toMatch(/^CSV_PARSE_FAILED: It holds NUL/)
  })

  it('bytes that are invalid in the chosen encoding are not replaced by question marks', () => {
    using file = csvFile(Buffer.from([0x61, 0x0a, 0xe9, 0x20, 0x0a]))
    expect(codeOf(() => file.look({ encoding: 'utf-8' }))).toMatch(/^CSV_PARSE_FAILED: It holds bytes that are no characters in utf-8/)
  })
})

describe('files that hold no table', () => {
  it.each([
    ['', 'CSV_EMPTY'],
    ['\uFEFF', 'CSV_EMPTY'],
    ['\n\n  \n', 'CSV_EMPTY'],
    ['name,city\n', 'CSV_NO_ROWS'],
    ['name,city\n\n\n', 'CSV_NO_ROWS'],
    ['[]', 'CSV_EMPTY'],
  ])('%j is %s', (text, code) => {
    using file = csvFile(text)
    expect(codeOf(() => file.look())).toBe(code)
  })

  it('a quote that is never closed rejects its row with a reason, and no data is lost silently', () => {
    using file = csvFile('name,city\nAnn,Rome\nBob,"Oslo\nCleo,Bern\n')
    const { counts, rejections } = file.convert({ name: { type: 'string' }, city: { type: 'string' } })
    expect(counts).toEqual({ read: 2, accepted: 1, rejected: 1, blank: 0 })
    expect(rejections).toEqual([{ line: 3, column: '', value: '', reason: 'A quote is opened and never closed' }])
  })
})

describe('delimiters, quotes and line ends', () => {
  it.each([
    [';', 'a;b;c\n1,5;x;2\n2,5;y;3\n'],
    ['\t', 'a\tb\tc\n1\tx, y\t2\n2\ty\t3\n'],
    ['|', 'a|b|c\n1|x|2\n2|y|3\n'],
    [',', 'a,b,c\n1,"x;y;z;u",2\n2,"y;z",3\n'],
    [' ', 'a b c\n1 x 2\n2 y 3\n'],
  ])('%j stands between them', (delimiter, text) => {
    using file = csvFile(text)
    expect(file.look()).toMatchObject({ format: { delimiter }, headers: ['a', 'b', 'c'] })
  })

  it('quotes may be single, and a quote inside may be escaped with a backslash', () => {
    using single = csvFile("name,motto\n'Ann','Ready, steady'\n'Bob','Go, now'\n")
    expect(single.look()).toMatchObject({
      format: { quote: "'" },
      rows: [
        ['Ann', 'Ready, steady'],
        ['Bob', 'Go, now'],
      ],
    })
    using escaped = csvFile('name,motto\n"Ann","say \\"hi\\", then go"\n"Bob","say \\"bye\\", then stay"\n')
    expect(escaped.look().rows[0]).toEqual(['Ann', 'say \\"hi\\", then go'.replaceAll('\\"', '"')])
  })

  it('an apostrophe is not a quote', () => {
    using file = csvFile("name,word\nO'Brien,it's\nD'Arcy,don't\n")
    expect(file.rows()).toEqual([
      ["O'Brien", "it's"],
      ["D'Arcy", "don't"],
    ])
  })

  it('any line end is accepted, also several kinds in one file', () => {
    using mixed = csvFile('a,b\r\n1,2\n"x\r\ny",4\r\n5,6')
    expect(mixed.rows()).toEqual([
      ['1', '2'],
      ['x\r\ny', '4'],
      ['5', '6'],
    ])
    using old = csvFile('a,b\r1,2\r3,4\r')
    expect(old.rows()).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  })

  it('lines before and after the table are left out', () => {
    using file = csvFile('Sales report\nMade on 3 May\n\nproduct,units,price\nRye,3,4.5\nOat,2,3.9\n\nSource: the till\n')
    expect(file.look()).toMatchObject({ format: { skipLines: 3, headerRows: 1, skipLastLines: 2 }, headers: ['product', 'units', 'price'] })
    expect(file.rows()).toEqual([
      ['Rye', '3', '4.5'],
      ['Oat', '2', '3.9'],
    ])
  })

  it('a table without a header gets column names, and two header rows become one', () => {
    using bare = csvFile('1,Rye,4.5\n2,Oat,3.9\n')
    expect(bare.look()).toMatchObject({ format: { headerRows: 0 }, headers: ['Column 1', 'Column 2', 'Column 3'] })
    using two = csvFile('Name,2024,,2025,\nName,units,price,units,price\nRye,1,2.5,3,2.6\nOat,4,3.5,5,3.6\n')
    expect(two.look({ headerRows: 2 }).headers).toEqual(['Name', '2024 units', '2024 price', '2025 units', '2025 price'])
  })

  it('blank and repeated column names become distinct', () => {
    using file = csvFile('name,,Name,name,name 2,\nAnn,1,2,3,4,5\n')
    expect(file.look().headers).toEqual(['name', 'Column 2', 'Name 3', 'name 4', 'name 2', 'Column 6'])
  })

  it('a short row is padded, a long one is rejected, and a blank one is counted', () => {
    using file = csvFile('a,b,c\n1,2\n1,2,3,4\n1,2,3,\n\n,,\n4,5,6\n')
    const { planned, rejections, counts } = file.convert({ a: { type: 'number' }, b: { type: 'number' }, c: { type: 'number' } })
    expect(counts).toEqual({ read: 6, accepted: 3, rejected: 1, blank: 2 })
    expect(planned.map(([, , , ...values]) => values)).toEqual([
      [1, 2, null],
      [1, 2, 3],
      [4, 5, 6],
    ])
    expect(rejections).toEqual([{ line: 3, column: '', value: '4', reason: 'There are more values than columns' }])
  })
})

describe('types', () => {
  const column = (...values: string[]) => `c\n${values.map((value) => `"${value.replaceAll('"', '""')}"`).join('\n')}\n`

  it.each([
    ['leading zeros', ['01234', '00001', '98765'], 'text leading-zero'],
    ['long numbers', ['4111111111111111', '5500000000000004'], 'text too-many-digits'],
    ['numbers beyond what can be counted', ['1e20', '3'], 'text too-large'],
    ['whole numbers', ['1', '-2', '1,000'], 'number integer'],
    ['fractions', ['1.5', '2'], 'number'],
    ['money', ['$1,234.56', '€2'], 'number money'],
    ['telephone numbers', ['+4930123456', '+4930999999'], 'text'],
    ['numbers with gaps', ['1', 'N/A', '', '-'], 'number integer'],
    ['yes and no', ['yes', 'No', 'yes'], 'boolean'],
    ['days', ['2026-01-31', '2025-12-01'], 'datetime date'],
    ['times', ['2026-01-31 09:30', '31 Jan 2026 10:00'], 'datetime'],
    ['addresses of mail', ['a@b.co', 'c@d.org'], 'text email'],
    ['addresses', ['https://a.co/x', 'http://b.co'], 'text uri'],
    ['pictures', ['https://a.co/x.png', 'https://a.co/y.jpg?w=1'], 'image'],
    ['structures', ['{"a":1}', '[1,2]'], 'json'],
    ['words', ['a', '1', 'b'], 'text'],
    ['days that are none', ['2026-02-31', '2026-01-01'], 'text'],
    ['two orders of days', ['13/01/2026', '01/13/2026'], 'text'],
  ])('%s', (_, values, type) => {
    expect(typesOf(column(...values))).toEqual({ c: type })
  })

  it('the decimal mark is shown with an example, or asked for', () => {
    using german = csvFile('a;b\n1.234,56;1.234\n2,5;5.678\n')
    const [a, b] = german.study().columns
    expect(a?.decimal).toEqual({ mark: ',', isCertain: true, example: '1.234,56' })
    expect(b?.decimal).toEqual({ mark: '.', isCertain: false, example: '1.234' })
    using english = csvFile('a\n"1,234.56"\n3.5\n')
    expect(english.study().columns[0]?.decimal).toEqual({ mark: '.', isCertain: true, example: '1,234.56' })
  })

  it('the order of day and month is detected where the values show it, and asked for where they do not', () => {
    using file = csvFile('a,b,c\n03/04/2025,13/04/2025,03.04.2025\n05/06/2025,01/02/2025,05.06.2025\n')
    expect(file.study().columns.map(({ dateOrder }) => [dateOrder?.order, dateOrder?.isCertain])).toEqual([
      ['mdy', false],
      ['dmy', true],
      ['dmy', true],
    ])
  })

  it('few distinct words in many rows become choices, and several in one cell become a multiple choice', () => {
    const rows = Array.from(
      { length: 200 },
      (_, n) => `${n},${['new', 'done', 'late'][n % 3]},${['red', 'red;blue', 'blue;green'][n % 3]},word ${n}`,
    )
    using file = csvFile(`n,status,colours,words\n${rows.join('\n')}\n`)
    expect(file.study().columns).toMatchObject([
      { dataType: 'number' },
      { dataType: 'select', choices: ['new', 'done', 'late'] },
      { dataType: 'multiselect', choices: ['red', 'blue', 'green'], splitCharacter: ';' },
      { dataType: 'text' },
    ])
    using few = csvFile('status\nnew\ndone\nnew\n')
    expect(few.study().columns[0]?.dataType).toBe('text')
  })

  it('a value is read by the rules of its field, or rejected with the reason', () => {
    using file = csvFile(
      'n,when,yes,pick,many,mail\n"1,234.5",3/4/2025,Y,NEW,"a, b",x@y.zz\ntwelve,31/12/2025,maybe,old,"a, z",nobody\n,NULL,,,,\n',
    )
    const { planned, rejections } = file.convert({
      n: { type: 'number' },
      when: { type: 'string', format: 'date' },
      yes: { type: 'boolean' },
      pick: { type: 'string', enum: ['new'] },
      many: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
      mail: { type: 'string', format: 'email' },
    })
    expect(planned).toEqual([
      [null, null, null, 1234.5, '2025-04-03', 1, 'new', '["a","b"]', 'x@y.zz'],
      [null, null, null, null, null, null, null, null, null],
    ])
    expect(rejections.map(({ column: name, reason }) => `${name} ${reason}`)).toEqual([
      'n must be a number',
      'yes must be true or false',
      'pick must be one of new',
      'many must only hold a, b',
      'mail must be an email address',
    ])
  })

  it('an id that occurs twice is rejected the second time, and one that is too long at once', () => {
    using file = csvFile(`id,name\na,1\nb,2\na,3\n${'x'.repeat(65)},4\n,5\n`)
    const { counts, rejections } = file.convert({ name: { type: 'string' } })
    expect(counts).toEqual({ read: 5, accepted: 3, rejected: 2, blank: 0 })
    expect(rejections.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'stands in an earlier row of this file already'],
      [5, 'must have at most 64 characters'],
    ])
  })
})

describe('JSON', () => {
  it('a list of objects is a table with its names in order of appearance', () => {
    using file = csvFile('[{"a":1,"b":"x,\\"y\\""},\n {"b":"","c":[1,{"d":"}"}],"a":12345678901234567890}]')
    expect(file.look()).toMatchObject({ format: { kind: 'json' }, headers: ['a', 'b', 'c'] })
    expect(file.rows()).toEqual([
      ['1', 'x,"y"'],
      ['12345678901234567890', '', '[1,{"d":"}"}]'],
    ])
    expect(file.study()).toMatchObject({ lines: 2, columns: [{ dataType: 'text' }, { dataType: 'text' }, { dataType: 'json' }] })
  })

  it('one object per line is a table as well', () => {
    using file = csvFile('{"a":1}\n{"a":2,"b":true}\n')
    expect(file.study()).toMatchObject({
      lines: 2,
      columns: [
        { csvHeader: 'a', dataType: 'number' },
        { csvHeader: 'b', dataType: 'boolean' },
      ],
    })
  })

  it.each(['[1,2]', '{"a":1', '[{"a":}]', '{"a":1} tail', '"text"'])('%s is refused', (text) => {
    using file = csvFile(text)
    expect(codeOf(() => file.study(file.look({ kind: 'json' }).format))).toMatch(/^CSV_PARSE_FAILED/)
  })
})

describe('the decimal mark of each column', () => {
  const decimalOf = (...values: readonly string[]) => {
    using file = csvFile(`amount;x\n${values.map((value) => `${value};1\n`).join('')}`)
    const found = file.study().columns[0]
    return [found?.dataType, found?.decimal?.mark, found?.decimal?.isCertain]
  }

  it.each([
    ['a value that only one reading fits', ['1.299', '1.299,00', '12'], ['number', ',', true]],
    ['the same with a word among them', ['viel', '1.299', '1.299,00', '12'], ['text', ',', true]],
    ['one that both readings fit', ['1.299'], ['number', '.', false]],
    ['a sign of money', ['€ 1.299,00', '12,5 €'], ['number', ',', true]],
    ['the letters of a currency', ['USD 1,299.00', '12.50 EUR'], ['number', '.', true]],
    ['three letters that are no currency', ['ABC 12.50', 'ABC 13.50'], ['text', undefined, undefined]],
  ])('%s says which it is', (_, values, found) => {
    expect(decimalOf(...values)).toEqual(found)
  })
})

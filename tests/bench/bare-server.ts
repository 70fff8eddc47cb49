import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Database from 'better-sqlite3'

/**
 * A minimal server for a page of rows over HTTP: one statement, one `JSON.stringify`. `node bare-server.ts <file> <sql> <params as JSON>`.
 */
const [file = '', sql = '', params = '[]'] = process.argv.slice(2)
const db = new Database(file, { readonly: true })
const select = db.prepare(sql)
const values = JSON.parse(params) as readonly unknown[]

const server = createServer((_request, response) => {
  const body = JSON.stringify({ rows: select.all(...values) })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))

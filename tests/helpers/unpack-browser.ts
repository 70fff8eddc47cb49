import { browserFile } from './browser.ts'

// Before the tests: two files that begin at once would both unpack it, and one of them would start half of it.
await browserFile()

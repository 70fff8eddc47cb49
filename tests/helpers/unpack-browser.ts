import { browserFile } from './browser.ts'

// Before the tests: two files that start at once would both unpack it, and one could start an incomplete browser.
await browserFile()

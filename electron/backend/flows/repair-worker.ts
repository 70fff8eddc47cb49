import { parentPort } from 'node:worker_threads'
import { findIssues } from '../diagnose/find-issues.ts'
import { serveRepairs } from '../repair/serve-repairs.ts'

// The thread in which code is looked at and mended: where what finds meets what mends.
if (parentPort !== null) serveRepairs(parentPort, findIssues)

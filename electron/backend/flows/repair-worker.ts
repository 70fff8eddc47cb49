import { parentPort } from 'node:worker_threads'
import { findFirstRows } from '../diagnose/find-first-rows.ts'
import { findIssues } from '../diagnose/find-issues.ts'
import { serveRepairs } from '../repair/serve-repairs.ts'

// The worker thread that diagnoses and repairs code: connects diagnose and repair.
if (parentPort !== null) serveRepairs(parentPort, { findIssues, findFirstRows })

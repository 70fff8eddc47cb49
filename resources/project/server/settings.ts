export interface Settings {
  readonly host: string
  readonly port: number
  readonly dataFile: string
}

/** From the environment, and for what is not there from `.env`. */
export function readSettings(): Settings {
  try {
    process.loadEnvFile('.env')
  } catch {
    // An app whose functions need no secrets needs no such file.
  }
  const { env } = process
  return { host: env['HOST'] ?? '127.0.0.1', port: Number(env['PORT'] ?? 8787), dataFile: env['DATA_FILE'] ?? 'data/rows.db' }
}

/** Who may make a script's address or a piece of HTML out of text: the builder's own workers, and the parts of the code editor that draw. */
const TRUSTED_TYPES = [
  'lathe-workers',
  'defaultWorkerFactory',
  'diffEditorWidget',
  'diffReview',
  'domLineBreaksComputer',
  'dompurify',
  'editorGhostText',
  'editorViewLayer',
  'richScreenReaderContent',
  'standaloneColorizer',
  'stickyScrollViewLayer',
  'tokenizeToString',
]

/** The builder's page runs its own code and nothing else. Styles in line are for Radix and the code editor. */
export function builderPolicy(frameSources: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frameSources}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES.join(' ')}`,
  ].join('; ')
}

/** On every answer of the builder's origin. `Origin-Agent-Cluster` keeps an app's endless loop from freezing the builder. */
export const BUILDER_HEADERS: Readonly<Record<string, string>> = {
  'origin-agent-cluster': '?1',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

export function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

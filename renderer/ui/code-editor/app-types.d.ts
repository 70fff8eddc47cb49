/** The address of the declarations that the build collects (`electron/backend/bundle/build-types.ts`). */
declare module 'virtual:app-types' {
  const url: string
  export default url
}

interface TrustedScriptUrlPolicy {
  /** Stands for a URL wherever one is asked for. */
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): TrustedScriptUrlPolicy
}
declare var trustedTypes: TrustedTypes | undefined

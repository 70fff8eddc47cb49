/** What the kit takes from the SDK, which a built app finds under this name. */
declare module '@/integrations/Core' {
  export function UploadFile(input: { readonly file: File }): Promise<{ readonly file_url: string }>
}

/** The part of the SDK that the kit uses, under the name by which built apps import it. */
declare module '@/integrations/Core' {
  export function UploadFile(input: { readonly file: File }): Promise<{ readonly file_url: string }>
}

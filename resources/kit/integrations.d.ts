/** The part of the SDK that the kit uses, under the name by which built apps import it. */
declare module '@/integrations/Core' {
  export interface FileRef {
    readonly url: string
    readonly name: string
    readonly size: number | null
    readonly type: string
  }
  export function UploadFile(input: { readonly file: File }): Promise<{ readonly file_url: string; readonly file: FileRef }>
}

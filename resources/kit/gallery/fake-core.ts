/** Replaces the SDK's uploads: the gallery has no backend. */
export async function UploadFile({ file }: { readonly file: File }): Promise<{ readonly file_url: string }> {
  return { file_url: URL.createObjectURL(file) }
}

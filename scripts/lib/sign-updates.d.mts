export function updateFeed(
  url: string,
  privateKey: string,
): { readonly url: string; readonly publicKey: string; readonly updaterCacheDirName: string }
export function signUpdates(folder: string, privateKey: string): readonly string[]

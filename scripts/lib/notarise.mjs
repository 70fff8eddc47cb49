import path from 'node:path'

/** After signing, by electron-builder: Apple looks at the program, where whoever packs has an account with it. Else it is said. */
export default async function notarise({ electronPlatformName, appOutDir, packager }) {
  if (electronPlatformName !== 'darwin') return
  const { APPLE_API_KEY: appleApiKey, APPLE_API_KEY_ID: appleApiKeyId, APPLE_API_ISSUER: appleApiIssuer } = process.env
  if (appleApiKey === undefined || appleApiKeyId === undefined || appleApiIssuer === undefined) {
    process.stdout.write('Not notarised: APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER are not set.\n')
    return
  }
  const { notarize } = await import('@electron/notarize')
  const appPath = path.join(appOutDir, `${packager.appInfo.productFilename}.app`)
  await notarize({ appPath, appleApiKey, appleApiKeyId, appleApiIssuer })
}

import { useEffect, useState } from 'react'
import { appInfo } from '../sdk/app-info.ts'

/** Says that a live app lost its connection. One that was opened without any begins anew with it, since its records were never read. */
export function OfflineNotice() {
  const [isOffline, setOffline] = useState(!navigator.onLine)
  useEffect(() => {
    const wasOpenedOffline = !navigator.onLine
    const follow = () => {
      if (navigator.onLine && wasOpenedOffline) window.location.reload()
      else setOffline(!navigator.onLine)
    }
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    return () => {
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
    }
  }, [])
  if (!isOffline || appInfo.builderOrigin !== null) return null
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 bg-foreground px-4 py-2 text-center text-sm text-background">
      You are offline. Records are shown and saved again when the connection is back.
    </div>
  )
}

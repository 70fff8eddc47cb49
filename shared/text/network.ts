import { text } from './text.ts'

/** Of an app that is shared on this network. */
export const NETWORK_TEXT = text('NETWORK_TEXT', {
  title: 'On this network',
  description: (app: string) => `Phones and computers on the same network open ${app} at this computer, while Lathe runs.`,
  notOffered:
    'Builders sign up on this host, so it is a server: people open published apps at its own address. Sharing on a network is for Lathe on your own computer.',
  publishFirst: 'Publish the app first. What is shared is the published app.',
  share: 'Share on this network',
  shareHint:
    'Whoever is on the network and has the address can open it. What they may see and change is what you chose when you published.',
  keep: 'Stay on when Lathe starts again',
  keepHint: 'Otherwise it is off after each start.',
  scan: 'Scan it with the camera of a phone on the same network.',
  byName: 'by name, where the network knows it',
  problems: {
    'no-network': 'This computer is in no local network at the moment. The app can be opened as soon as it is in one.',
    'port-taken': 'Another program uses the port of this app. Close it, or take another port: the address changes then.',
    'key-unreadable': 'The key of the certificate cannot be read. Unlock the key storage in Settings, then switch sharing off and on.',
  },
  takePort: 'Take another port',
  warning: 'The browser warns once',
  warningHint:
    'The connection is encrypted, but the certificate was made by this computer and by no authority, so that browsers do not know it. On the first visit:',
  browsers: [
    ['Chrome, Edge', 'Advanced, then Proceed to this address'],
    ['Safari', 'Show Details, then visit this website'],
    ['Firefox', 'Advanced, then Accept the Risk and Continue'],
  ],
  fingerprint: 'Fingerprint of the certificate (SHA-256), to compare before going on:',
  notFound:
    'If a device finds nothing: is it on the same network, not a guest network, and does the firewall of this computer let Lathe in?',
  devices: 'Who is connected',
  nobody: 'Nobody has opened it since it was switched on.',
  left: 'left',
})

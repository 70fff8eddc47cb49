import { describe, expect, it } from 'vitest'
import { PROVIDER_TEXT } from '../../../shared/text/models.ts'
import { AddressRefused, checkIp, isLoopback, parseProviderAddress } from './provider-address.ts'

const { addressInClear: clear, addressLinkLocal: local, addressScheme: scheme } = PROVIDER_TEXT

describe('an address that is written out', () => {
  it.each([
    ['https://api.openai.com/v1', 'https://api.openai.com/v1'],
    ['https://api.openai.com/v1///', 'https://api.openai.com/v1'],
    ['http://127.0.0.1:1234/v1', 'http://127.0.0.1:1234/v1'],
    ['http://localhost:11434', 'http://localhost:11434/'],
    ['http://[::1]:8080/', 'http://[::1]:8080/'],
    ['http://192.168.1.20:8000/v1', 'http://192.168.1.20:8000/v1'],
    ['http://10.0.0.1/v1', 'http://10.0.0.1/v1'],
    ['http://100.101.102.103:11434', 'http://100.101.102.103:11434/'],
    ['http://[fd12:3456::1]/v1', 'http://[fd12:3456::1]/v1'],
    ['http://0.0.0.0:11434', 'http://0.0.0.0:11434/'],
    ['http://gpu-box:8000/v1', 'http://gpu-box:8000/v1'],
    ['https://8.8.8.8/v1', 'https://8.8.8.8/v1'],
    ['api.openai.com/v1', 'https://api.openai.com/v1'],
    ['localhost:11434', 'http://localhost:11434/'],
    [' "http://localhost:1234/v1"\n', 'http://localhost:1234/v1'],
  ])('may be %s', (written, url) => expect(parseProviderAddress(written).href).toBe(url))

  it.each([
    ['', PROVIDER_TEXT.addressUnreadable],
    ['not an address', PROVIDER_TEXT.addressUnreadable],
    ['file:///etc/passwd', scheme],
    ['ftp://example.com', scheme],
    ['javascript:alert(1)', scheme],
    ['https://me:secret@example.com/v1', PROVIDER_TEXT.addressWithPassword],
    ['https://example.com/v1?key=1', PROVIDER_TEXT.addressWithQuery],
    ['https://example.com/v1#x', PROVIDER_TEXT.addressWithQuery],
    ['http://8.8.8.8/v1', clear],
    ['http://[2606:4700::1111]/v1', clear],
    ['http://172.32.0.1/v1', clear],
    ['http://169.254.169.254/v1', local],
    ['169.254.169.254/v1', local],
    ['metadata:80', local],
    ['https://169.254.1.1/v1', local],
    ['http://2852039166/v1', local],
    ['http://0xa9fea9fe/v1', local],
    ['http://169.254.43518/v1', local],
    ['http://0251.0376.0251.0376/v1', local],
    ['http://[fe80::1]/v1', local],
    ['http://[febf::1]/v1', local],
    ['http://[::ffff:169.254.169.254]/v1', local],
    ['http://[::ffff:a9fe:a9fe]/v1', local],
    ['http://[::a9fe:a9fe]/v1', local],
    ['http://[64:ff9b::a9fe:a9fe]/v1', local],
    ['http://[2002:a9fe:a9fe::1]/v1', local],
    ['http://[fd00:ec2::254]/v1', local],
    ['http://100.100.100.200/v1', local],
    ['https://168.63.129.16/v1', local],
    ['http://metadata.google.internal/v1', local],
    ['http://METADATA.google.internal./v1', local],
  ])('may not be %s', (written, reason) => {
    expect(() => parseProviderAddress(written)).toThrow(new AddressRefused(reason))
  })
})

describe('what a name stands for', () => {
  it.each([
    ['https:', '93.184.216.34'],
    ['https:', '10.0.0.1'],
    ['http:', '10.0.0.1'],
    ['http:', '::1'],
    ['http:', '::ffff:192.168.0.7'],
    ['http:', 'fd00::7'],
  ])('may be, over %s, %s', (protocol, ip) => expect(() => checkIp(protocol, ip)).not.toThrow())

  it.each([
    ['http:', '93.184.216.34'],
    ['http:', '::ffff:93.184.216.34'],
    ['http:', '2606:4700::1111'],
    ['https:', '169.254.169.254'],
    ['https:', 'fe80::1%eth0'],
    ['https:', '::ffff:a9fe:1'],
    ['http:', '169.254.0.1'],
  ])('may not be, over %s, %s', (protocol, ip) => expect(() => checkIp(protocol, ip)).toThrow(AddressRefused))
})

it('knows this computer by all its names', () => {
  for (const host of ['localhost', 'x.localhost', '127.0.0.1', '127.9.9.9', '[::1]', '[::ffff:127.0.0.1]']) {
    expect([host, isLoopback(new URL(`http://${host}/`))]).toEqual([host, true])
  }
  for (const host of ['localhost.example.com', '128.0.0.1', '[::2]', 'notlocalhost']) {
    expect([host, isLoopback(new URL(`http://${host}/`))]).toEqual([host, false])
  }
})

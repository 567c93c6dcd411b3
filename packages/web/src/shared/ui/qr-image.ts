const options = { margin: 2, color: { dark: '#000000', light: '#ffffff' } };

/** Returns an image URL with the QR code of `url`, sharp enough for paper at `widthPx`. */
export async function qrImage(url: string, widthPx: number): Promise<string> {
  const { default: qrcode } = await import('qrcode');
  return qrcode.toDataURL(url, { ...options, width: widthPx });
}

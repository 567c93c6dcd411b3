/** Reads a QR code from a picture, in the browser. */

/**
 * The lengths, in pixels, to which the longer edge of a picture is reduced, one after the other. The reader
 * often misses a code in a large photo. The reader also misses a small code in a picture that was scaled down
 * too much.
 */
const EDGES_PX = [1000, 1600, 600];

/** Returns the text of the code, or the reason why there is none. The reader is loaded on demand. */
export async function readQr(file: Blob): Promise<{ text: string } | 'no_picture' | 'no_code'> {
  const { default: readPixels } = await import('jsqr');
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return 'no_picture';
  try {
    const longer = Math.max(picture.width, picture.height);
    for (const edge of new Set(EDGES_PX.map((px) => Math.min(px, longer)))) {
      const { data, width, height } = pixelsOf(picture, edge / longer);
      const code = readPixels(data, width, height);
      if (code) return { text: code.data };
    }
    return 'no_code';
  } finally {
    picture.close();
  }
}

function pixelsOf(picture: ImageBitmap, scale: number): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Error('This browser has no canvas.');
  // Transparent parts would count as black.
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return drawing.getImageData(0, 0, canvas.width, canvas.height);
}

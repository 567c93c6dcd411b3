/** What the place of a clinic on the map is said with, in Hindi. Not yet read by a native speaker. */
import type { OfficeWords } from '../en/catalog.ts';

const degrees = (value: number) => `${Math.abs(value).toFixed(5)}°`;

export const place: OfficeWords['place'] = {
  loading: 'नक्शा आ रहा है…',
  address: 'पता',
  addressHint: 'ज़रूरी नहीं। मरीज़ों को आपके क्लिनिक के पेज पर दिखता है।',
  atMarker: 'निशान की जगह पर:',
  useAddress: 'यह पता लें',
  search: 'पता खोजें',
  searchButton: 'खोजें',
  found: (count) =>
    count === 0 ? 'कोई जगह नहीं मिली। कम शब्द लिखें, जैसे सड़क और शहर, या निशान खिसकाएँ।' : `${count} जगह मिलीं।`,

  notLoaded: 'नक्शा नहीं खुल सका।',
  googleFailed: 'Google Maps नहीं खुल सका। कृपया अपनी API कुंजी जाँचें।',
  typeInstead: 'कृपया पता लिख दें।',
  noTiles: 'नक्शे की तस्वीरें नहीं आ रहीं।',
  noTilesHint: 'नेटवर्क जाँचें। नीचे लिखा पता काफ़ी है।',

  point: (latitude, longitude) =>
    `${degrees(latitude)} ${latitude < 0 ? 'दक्षिण' : 'उत्तर'}, ${degrees(longitude)} ${longitude < 0 ? 'पश्चिम' : 'पूर्व'}`,

  map: 'क्लिनिक के निशान वाला नक्शा',
  zoomIn: 'पास से देखें',
  zoomOut: 'दूर से देखें',
  markerAt: (point) => `निशान ${point} पर है। इसे खींचें, या तीर वाले बटनों से खिसकाएँ।`,
  noMarker: 'अभी कोई जगह नहीं चुनी गई। निशान को क्लिनिक तक खींचें, नक्शे पर दबाएँ, या उस पर तीर वाले बटन दबाएँ।',
  removeMarker: 'नक्शे से हटाएँ',

  useMyLocation: 'मेरी लोकेशन लें',
  finding: 'आपकी लोकेशन खोजी जा रही है…',
  denied: 'ब्राउज़र को लोकेशन की अनुमति नहीं है। इस पेज के लिए अनुमति दें, या पता खोजें, या निशान खिसकाएँ।',
  timeout: 'लोकेशन खोजने में बहुत समय लगा। फिर कोशिश करें, या पता खोजें, या निशान खिसकाएँ।',
  unknown: 'यह डिवाइस लोकेशन नहीं बता सकता। पता खोजें, या निशान खिसकाएँ।',
};

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildOptions } from 'vite';

const browserBuild: BuildOptions = {
  outDir: 'dist/client',
  // The content security policy allows no inline script, and the browsers we support preload by themselves.
  modulePreload: { polyfill: false },
};

const consoleBuild: BuildOptions = { ...browserBuild, rolldownOptions: { input: 'console.html' } };

// A build of its own, beside the console's: what the two share would be cut into many small files for a slow network.
const patientBuild: BuildOptions = {
  ...browserBuild,
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: '.vite/patient-manifest.json',
  rolldownOptions: { input: ['src/app/patient/clinic-entry.tsx', 'src/app/patient/token-entry.tsx'] },
};

const patientServerBuild: BuildOptions = {
  outDir: 'dist/server',
  copyPublicDir: false,
  rolldownOptions: { output: { entryFileNames: 'patient.js' } },
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss()],
  build: isSsrBuild ? patientServerBuild : mode === 'patient' ? patientBuild : consoleBuild,
  // Self-contained, so that the server can load it from any folder and always gets React's production build.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));

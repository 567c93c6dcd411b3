import './patient.css';
import { hydrateRoot } from 'react-dom/client';
import { DemoPage } from '../../visitor/demos/demo-page.tsx';

const root = document.getElementById('root');
if (root) hydrateRoot(root, <DemoPage path={location.pathname} />);

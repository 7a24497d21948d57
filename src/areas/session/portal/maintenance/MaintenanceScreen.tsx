import { useNavigate } from '@tanstack/react-router';
import { MaintenancePage } from './MaintenancePage.tsx';

/** /maintenance: the same page at its own address; it goes home when the portal is open. */
export function MaintenanceScreen() {
  const navigate = useNavigate();
  return <MaintenancePage onOver={() => void navigate({ to: '/', replace: true })} />;
}

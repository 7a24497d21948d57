import { useNavigate } from '@tanstack/react-router';
import { MaintenancePage } from './MaintenancePage.tsx';

/** The maintenance page at /maintenance; it redirects to the home page when the portal is open again. */
export function MaintenanceScreen() {
  const navigate = useNavigate();
  return <MaintenancePage onOver={() => void navigate({ to: '/', replace: true })} />;
}

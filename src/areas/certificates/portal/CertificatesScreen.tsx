import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Note } from '#kit/portal/design/Note.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { TemplateButton } from '#areas/vouchers/portal/public.ts';
import { Permitted, useSession } from '#areas/session/portal/public.ts';
import { CERTIFICATE_TEMPLATE_FILE } from '../rules/constants.ts';
import type { CertificatesSearch } from './certificatesSearch.ts';
import './messages.es.po';
import { certificates } from './links.ts';
import { CertificatesList } from './list/CertificatesList.tsx';
import { RequestForm } from './request/RequestForm.tsx';
import styles from './CertificatesScreen.module.css';

export function CertificatesScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Sales certificates`}>
      <Permitted>
        <Certificates />
      </Permitted>
    </SubPage>
  );
}

function Certificates() {
  const { t } = useLingui();
  const { session } = useSession();
  const search = useSearch({ from: '/admin/sales-certificate' });
  const navigate = useNavigate();
  const change = (next: CertificatesSearch) =>
    void navigate({ ...certificates(next), replace: true, resetScroll: false });
  return (
    <div className={styles.screen}>
      {session?.isSupportUser ? (
        <Note tone="process" icon="info">
          {t`A support session may look, but not request certificates.`}
        </Note>
      ) : (
        <RequestForm ready={session !== undefined} />
      )}
      <section className={styles.list} aria-labelledby="requested">
        <div className={styles.above}>
          <h2 id="requested">{t`Requested certificates`}</h2>
          <TemplateButton block="certificados_plantilla" file={CERTIFICATE_TEMPLATE_FILE}>
            {t`Template to hand them in (PowerPoint)`}
          </TemplateButton>
        </div>
        <CertificatesList search={search} onChange={change} />
      </section>
    </div>
  );
}

import type { ComponentProps } from 'react';
import type { SettingsPart } from '../../../../shared/types/settings';
import { EmailPreview } from './email-preview';

const NO_CHANGES = {};

type Props = ComponentProps< SettingsPart >;

/** Preview beside the design of all emails. */
export const DesignPreview = ( { values, draft = NO_CHANGES }: Props ) => (
	<EmailPreview section="email-design" showsNotices saved={ values } draft={ draft } />
);

/** Preview beside the texts of emails to new subscribers. */
export const TextsPreview = ( { values, draft = NO_CHANGES }: Props ) => (
	<EmailPreview section="subscriber-emails" saved={ values } draft={ draft } />
);

import type { FormAttributes } from '../types';

interface Props {
	readonly attributes: FormAttributes;
	readonly setAttributes: ( changes: Partial< FormAttributes > ) => void;
	readonly clientId: string;
}

/** Whether what is sent goes into a CRM. */
export function CrmSetting( _props: Omit< Props, 'clientId' > ) {
	return null;
}

/** The sidebar's panels for other software. */
export function IntegrationPanels( _props: Props ) {
	return null;
}

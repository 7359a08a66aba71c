import type { ReactNode } from 'react';
import type { FormAttributes } from '../types';

interface Props {
	readonly attributes: FormAttributes;
	readonly setAttributes: ( changes: Partial< FormAttributes > ) => void;
}

/** Whether what is sent goes into a CRM. */
export const CrmSetting: ( props: Props ) => ReactNode = () => null;

/** The sidebar's panels for other software. */
export const IntegrationPanels: ( props: Props & { readonly clientId: string } ) => ReactNode = () => null;

import { PanelBody, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isHostedSite } from '../../../../shared/site';
import { LiveBody } from '../live-body';
import { CrmSettings } from './settings';
import { useCrm } from './use-crm';

export interface CrmAttributes {
	readonly jetpackCRM?: boolean;
}

interface Props {
	readonly attributes: CrmAttributes;
	readonly setAttributes: ( changes: CrmAttributes ) => void;
}

function Body( { attributes: { jetpackCRM = true }, setAttributes }: Props ) {
	const [ state, enable ] = useCrm();
	return (
		<LiveBody phase={ state.phase }>
			{ state.phase === 'loading' && <Spinner /> }
			{ 'crm' in state && (
				<CrmSettings
					crm={ state.crm }
					isEnabling={ state.phase === 'enabling' }
					error={ state.phase === 'refused' ? state.error : '' }
					isStored={ jetpackCRM }
					onEnable={ enable }
					onStore={ ( isStored ) => setAttributes( { jetpackCRM: isStored } ) }
				/>
			) }
		</LiveBody>
	);
}

/** The CRM setting for the form's toolbar, without a panel. Loads the CRM's state when it is shown. */
export const CrmSetting = ( props: Props ) => ( isHostedSite() ? null : <Body { ...props } /> );

/** Inspector panel for storing contacts in the site's CRM. Loads the CRM's state when it is opened. */
export function CrmPanel( props: Props ) {
	return isHostedSite() ? null : (
		<PanelBody title={ __( 'CRM Integration', 'slipstream' ) } initialOpen={ false }>
			<Body { ...props } />
		</PanelBody>
	);
}

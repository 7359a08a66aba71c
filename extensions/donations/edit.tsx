import { store as blockEditorStore, useBlockProps } from '@wordpress/block-editor';
import { Placeholder, Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { lock } from '@wordpress/icons';
import type { EditProps } from '../../shared/types/extension';
import { ConnectBanner } from './components/connect-banner';
import { Controls } from './components/controls';
import { Form } from './components/form';
import { currencyOf } from './donations';
import { useMembership } from './hooks/use-membership';
import { usePlans } from './hooks/use-plans';
import type { DonationsAttributes } from './types';

interface EditorSettings {
	readonly isPreviewMode?: boolean;
}

export default function Edit( props: EditProps< DonationsAttributes > ) {
	const { attributes, setAttributes } = props;
	const { isPreviewMode = false } = useSelect(
		( select ) => select( blockEditorStore ).getSettings() as EditorSettings,
		[]
	);
	const { membership, planIds } = useMembership( currencyOf( attributes ), ! isPreviewMode );
	usePlans( props, planIds );
	const blockProps = useBlockProps();
	// The page shows no form without plans. So the editor shows the form only after the first plans have been created.
	const lacksPlans = membership.status === 'loading' || ( membership.status === 'ready' && ! planIds );
	const [ isShown, setIsShown ] = useState( false );
	useEffect( () => {
		if ( ! lacksPlans ) {
			setIsShown( true );
		}
	}, [ lacksPlans ] );

	if ( membership.status === 'error' ) {
		return (
			<div { ...blockProps }>
				<Placeholder
					icon={ lock }
					label={ __( 'Donations Form', 'slipstream' ) }
					instructions={ membership.message }
				/>
			</div>
		);
	}
	if ( lacksPlans && ! isShown && ! isPreviewMode ) {
		return (
			<div { ...blockProps }>
				<Placeholder icon={ <Spinner /> } label={ __( 'Loading…', 'slipstream' ) } />
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<Controls
				attributes={ attributes }
				siteSlug={ membership.status === 'loading' ? null : membership.siteSlug }
				onChange={ setAttributes }
			/>
			{ membership.status === 'connect' && <ConnectBanner url={ membership.connectUrl } /> }
			<Form attributes={ attributes } onChange={ setAttributes } />
		</div>
	);
}

import {
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import { FormSettings } from './components/form-settings';
import { SettingsToolbar } from './components/settings-toolbar';
import { SyncedForm } from './components/synced-form';
import { VariationPicker } from './components/variation-picker';
import { FIRST_IN_INSERTER } from './first-in-inserter';
import { IntegrationPanels } from './integrations';
import type { FormAttributes } from './types';

function Fields() {
	const blockProps = useBlockProps( { className: 'jetpack-contact-form' } );
	return <div { ...useInnerBlocksProps( blockProps, { prioritizedInserterBlocks: FIRST_IN_INSERTER } ) } />;
}

/** The variation picker, or a preview of the shared form that the block shows. */
function Empty( props: EditProps< FormAttributes > ) {
	const { ref } = props.attributes;
	return <div { ...useBlockProps() }>{ ref ? <SyncedForm id={ ref } /> : <VariationPicker { ...props } /> }</div>;
}

export default function Edit( props: EditProps< FormAttributes > ) {
	const { attributes, setAttributes, clientId } = props;
	const isEmpty = useSelect( ( select ) => select( blockEditorStore ).getBlockCount( clientId ) === 0, [ clientId ] );
	return (
		<>
			{ ! attributes.ref && (
				<>
					<SettingsToolbar attributes={ attributes } setAttributes={ setAttributes } />
					<InspectorControls>
						<PanelBody title={ __( 'Form Settings', 'slipstream' ) }>
							<FormSettings attributes={ attributes } setAttributes={ setAttributes } />
						</PanelBody>
						<IntegrationPanels { ...props } />
					</InspectorControls>
				</>
			) }
			{ isEmpty ? <Empty { ...props } /> : <Fields /> }
		</>
	);
}

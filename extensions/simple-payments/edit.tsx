import { store as blockEditorStore, useBlockProps } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import { Form } from './components/form';
import { ImageToolbar } from './components/image';
import { Preview } from './components/preview';
import { Settings } from './components/settings';
import { clearFieldErrors, useFieldErrors } from './field-errors';
import { useStoredProduct } from './hooks/use-stored-product';
import { useLeaving, useUpkeep } from './hooks/use-upkeep';
import { complete, isComplete } from './product';
import type { PaymentAttributes } from './types';

interface EditorSettings {
	readonly isPreviewMode?: boolean;
}

/** Placeholder while the product is loading. */
function Loading() {
	return (
		<div className="simple-payments__loading" role="status" aria-label={ __( 'Loading…', 'slipstream' ) }>
			<span />
			<span />
			<span />
		</div>
	);
}

export default function Edit( props: EditProps< PaymentAttributes > ) {
	const { attributes, clientId, isSelected, setAttributes } = props;
	const { isPreviewMode = false } = useSelect(
		( select ) => select( blockEditorStore ).getSettings() as EditorSettings,
		[]
	);
	const isLoading = useStoredProduct( clientId, attributes, ! isPreviewMode );
	useUpkeep( clientId, attributes, ! isPreviewMode );
	useLeaving( clientId, attributes, isSelected, ! isPreviewMode );
	const errors = useFieldErrors( clientId );
	const blockProps = useBlockProps();
	const onChange = ( changes: PaymentAttributes ) => {
		clearFieldErrors( clientId, Object.keys( changes ) );
		setAttributes( complete( attributes, changes ) );
	};
	if ( isLoading ) {
		return (
			<div { ...blockProps }>
				<Loading />
			</div>
		);
	}
	const isShown = isPreviewMode || ( ! isSelected && isComplete( attributes ) && Object.keys( errors ).length === 0 );
	return (
		<div { ...blockProps }>
			<Settings attributes={ attributes } onChange={ onChange } />
			<ImageToolbar attributes={ attributes } onChange={ onChange } />
			{ isShown ? (
				<Preview attributes={ attributes } />
			) : (
				<Form attributes={ attributes } errors={ errors } onChange={ onChange } />
			) }
		</div>
	);
}

import { Button, Modal, Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { createChunkHook } from '../../../../../shared/register/create-chunk-hook';
import type { PickerProps } from '../picker';

const usePicker = createChunkHook( () => import( /* webpackChunkName: "media-picker" */ '../picker' ) );

/** The picker. While it loads, and if it cannot be loaded, a dialog is shown instead. */
export function LazyPicker( props: PickerProps ) {
	const { module, hasFailed, retry } = usePicker();
	if ( module ) {
		return <module.default { ...props } />;
	}
	return (
		<Modal title={ __( 'Select media', 'slipstream' ) } onRequestClose={ props.onClose }>
			{ hasFailed ? (
				<>
					<Notice status="error" isDismissible={ false }>
						{ __( 'This window could not be loaded.', 'slipstream' ) }
					</Notice>
					<Button __next40pxDefaultSize variant="secondary" onClick={ retry }>
						{ __( 'Try again', 'slipstream' ) }
					</Button>
				</>
			) : (
				<Spinner />
			) }
		</Modal>
	);
}

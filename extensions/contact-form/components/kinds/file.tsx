import { BaseControl, CheckboxControl, PanelBody, RangeControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Attributes } from '../../../../shared/types/extension';
import constants from '../../constants.json';
import { FILE_GROUPS, maxMegabytes, readGroups, withGroup } from '../../file-limits';
import { toNumber } from '../../numbers';
import { NumberSetting } from '../number-setting';
import type { KindProps } from './types';

const LABELS = () => ( {
	image: __( 'Images', 'slipstream' ),
	document: __( 'Documents', 'slipstream' ),
	audio: __( 'Audio', 'slipstream' ),
	video: __( 'Video', 'slipstream' ),
} );

export function FileSettings( { attributes, setAttributes }: KindProps ) {
	const set = setAttributes as ( changes: Attributes ) => void;
	const groups = readGroups( attributes );
	const labels = LABELS();
	const most = maxMegabytes();
	return (
		<PanelBody title={ __( 'File Settings', 'slipstream' ) }>
			<RangeControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Maximum number of files', 'slipstream' ) }
				value={ Math.max( 1, Math.min( constants.maxFiles, toNumber( attributes.maxfiles ) ?? 1 ) ) }
				min={ 1 }
				max={ constants.maxFiles }
				onChange={ ( next = 1 ) => set( { maxfiles: next === 1 ? undefined : next } ) }
			/>
			<NumberSetting
				label={ __( 'Maximum size in MB', 'slipstream' ) }
				/* translators: %d: a number of megabytes. */
				help={ sprintf( __( 'Per file. This site accepts up to %d MB.', 'slipstream' ), most ) }
				value={ attributes.maxfilesize }
				min={ 1 }
				max={ most }
				onChange={ ( next ) =>
					set( { maxfilesize: next && Math.max( 1, Math.min( most, Math.round( next ) ) ) } )
				}
			/>
			<fieldset className="jetpack-contact-form__choices">
				<BaseControl.VisualLabel as="legend">{ __( 'File types', 'slipstream' ) }</BaseControl.VisualLabel>
				{ FILE_GROUPS.map( ( group ) => (
					<CheckboxControl
						key={ group }
						__nextHasNoMarginBottom
						label={ labels[ group ] }
						checked={ groups.includes( group ) }
						onChange={ ( isChecked ) =>
							set( { filetype: withGroup( attributes.filetype, group, isChecked ) } )
						}
					/>
				) ) }
				<p className="components-base-control__help">
					{ __( 'If you select none, visitors can send any type this site accepts.', 'slipstream' ) }
				</p>
			</fieldset>
		</PanelBody>
	);
}

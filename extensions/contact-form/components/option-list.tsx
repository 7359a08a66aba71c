import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall, plus } from '@wordpress/icons';
import { useOptionEditing } from '../hooks/use-option-editing';
import { OptionMark } from './option-mark';
import { InlineText } from './inline-text';

interface Props {
	readonly options: readonly string[];
	/** Checkbox or radio button before each option; none in a select field. */
	readonly mark?: 'checkbox' | 'radio';
	/** Whether to show the buttons to add and remove options. */
	readonly isSelected: boolean;
	readonly onChange: ( options: string[] ) => void;
}

/** The editable options of a field without inner blocks. */
export function OptionList( { options, mark, isSelected, onChange }: Props ) {
	const { list, rows, insertAfter, remove, rename, onKeyDown, onPaste } = useOptionEditing( options, onChange );
	const hint = isSelected || ! options.length ? __( 'Write option…', 'slipstream' ) : undefined;
	return (
		<div className={ `jetpack-field-multiple has-${ mark ?? 'no' }-mark` }>
			<ul ref={ list } className="jetpack-field-multiple__list">
				{ rows.map( ( option, index ) => (
					<li key={ index } className="jetpack-option">
						{ mark && <OptionMark type={ mark } /> }
						<InlineText
							className="jetpack-option__input"
							/* translators: %d: position of the option. */
							label={ sprintf( __( 'Option %d', 'slipstream' ), index + 1 ) }
							placeholder={ hint }
							value={ option }
							onChange={ ( text ) => rename( index, text ) }
							onKeyDown={ ( event ) => onKeyDown( event, index ) }
							onPaste={ ( event ) => onPaste( event, index ) }
						/>
						{ isSelected && (
							<Button
								icon={ closeSmall }
								size="small"
								label={ __( 'Remove option', 'slipstream' ) }
								onClick={ () => remove( index ) }
							/>
						) }
					</li>
				) ) }
			</ul>
			{ isSelected && (
				<Button
					__next40pxDefaultSize
					icon={ plus }
					variant="tertiary"
					onClick={ () => insertAfter( rows.length - 1 ) }
				>
					{ __( 'Add option', 'slipstream' ) }
				</Button>
			) }
		</div>
	);
}

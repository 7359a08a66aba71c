import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../../shared/types/extension';
import constants from '../constants.json';
import { countryByCode } from '../countries';
import { findCountry } from '../geo';
import type { WhatsappButtonAttributes } from '../types';

type Props = Pick< EditProps< WhatsappButtonAttributes >, 'attributes' | 'setAttributes' | 'clientId' | 'isSelected' >;

/**
 * What a new button starts with. Words that are still the English defaults are written out in the author's language, so
 * that the post says the same in an editor of another one.
 */
function firstAttributes( {
	firstMessage,
	buttonText,
}: WhatsappButtonAttributes ): Partial< WhatsappButtonAttributes > {
	return {
		countryCode: constants.firstCode,
		firstMessage:
			firstMessage === constants.firstMessage
				? __( 'Hi, I got your WhatsApp information from your website.', 'slipstream' )
				: firstMessage,
		buttonText: buttonText === constants.buttonText ? __( 'Chat on WhatsApp', 'slipstream' ) : buttonText,
	};
}

/** @return Whether the author is at the block or the one around it, as at new ones. Opening a post changes nothing in it. */
function useIsEdited( { clientId, isSelected }: Pick< Props, 'clientId' | 'isSelected' > ): boolean {
	const isParentSelected = useSelect(
		( select ) => {
			const { getBlockRootClientId, isBlockSelected } = select( blockEditorStore );
			const parent = getBlockRootClientId( clientId );
			return Boolean( parent && isBlockSelected( parent ) );
		},
		[ clientId ]
	);
	return isSelected || isParentSelected;
}

/** Gives a button without a country its first one: `1`, and then the author's own if that can be known. */
export function useFirstCountry( props: Props ): void {
	const { attributes, setAttributes, clientId } = props;
	const isEdited = useIsEdited( props );
	const { selectBlock, __unstableMarkNextChangeAsNotPersistent: keepOutOfHistory } = useDispatch( blockEditorStore );
	const latest = useRef< string >();

	useEffect( () => {
		latest.current = attributes.countryCode;
		return () => {
			latest.current = undefined;
		};
	}, [ attributes.countryCode ] );

	useEffect( () => {
		if ( attributes.countryCode !== undefined || ! isEdited ) {
			return;
		}
		keepOutOfHistory();
		setAttributes( firstAttributes( attributes ) );
		selectBlock( clientId );
		void findCountry().then( ( code ) => {
			const country = code && countryByCode( code );
			// The author may have been faster than the answer, or have removed the block.
			if ( country && latest.current === constants.firstCode ) {
				keepOutOfHistory();
				setAttributes( { countryCode: country.value } );
			}
		} );
	}, [ attributes, clientId, isEdited, keepOutOfHistory, selectBlock, setAttributes ] );
}

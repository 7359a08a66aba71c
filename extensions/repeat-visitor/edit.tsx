import { store as blockEditorStore, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import type { EditProps } from '../../shared/types/extension';
import { Condition } from './components/condition';
import { Settings } from './components/settings';
import { Inspector } from './inspector';
import type { RepeatVisitorAttributes } from './types';

const NAME = 'wp-block-jetpack-repeat-visitor';

export default function Edit( props: EditProps< RepeatVisitorAttributes > ) {
	const { attributes, setAttributes, isSelected, clientId } = props;
	const { isInnerSelected, isEmpty } = useSelect(
		( select ) => {
			const blockEditor = select( blockEditorStore );
			return {
				isInnerSelected: blockEditor.hasSelectedInnerBlock( clientId, true ),
				isEmpty: blockEditor.getBlockCount( clientId ) === 0,
			};
		},
		[ clientId ]
	);
	const isUnselected = ! isSelected && ! isInnerSelected;
	const inner = useInnerBlocksProps( { className: `${ NAME }__inner-container` } );

	return (
		<div { ...useBlockProps( { className: isUnselected ? `${ NAME }--is-unselected` : undefined } ) }>
			<Inspector threshold={ attributes.threshold } />
			{ isUnselected && ! isEmpty && <Condition { ...attributes } /> }
			{ /* Show the settings of an empty block even if it is not selected. Otherwise it would be invisible. */ }
			{ ( ! isUnselected || isEmpty ) && (
				<Settings attributes={ attributes } isFloating={ ! isEmpty } onChange={ setAttributes } />
			) }
			<div { ...inner } />
		</div>
	);
}

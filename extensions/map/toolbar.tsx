import { BlockAlignmentControl, BlockControls } from '@wordpress/block-editor';
import { Dropdown, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PlaceSearch } from './components/place-search';
import type { PlaceSource, SearchError } from './search';
import type { SavedPoint } from './types';

const ALIGNMENTS = [ 'center', 'wide', 'full' ];

interface Props {
	readonly align?: string;
	readonly onAlign: ( align?: string ) => void;
	/** Settings for the search; undefined if there is no map to add markers to. */
	readonly site?: PlaceSource;
	readonly onAdd: ( place: SavedPoint ) => void;
	readonly onSearchError: ( error: SearchError ) => void;
	readonly onImport: () => void;
}

/** Toolbar: alignment, search for a place, and import. */
export function Toolbar( { align, onAlign, site, onAdd, onSearchError, onImport }: Props ) {
	return (
		<>
			<BlockControls group="block">
				<BlockAlignmentControl value={ align } onChange={ onAlign } controls={ ALIGNMENTS } />
			</BlockControls>
			{ site && (
				<BlockControls>
					<ToolbarGroup>
						<Dropdown
							popoverProps={ { shift: true } }
							renderToggle={ ( { isOpen, onToggle } ) => (
								<ToolbarButton aria-expanded={ isOpen } aria-haspopup="dialog" onClick={ onToggle }>
									{ __( 'Add a marker', 'slipstream' ) }
								</ToolbarButton>
							) }
							renderContent={ ( { onClose } ) => (
								<PlaceSearch
									site={ site }
									onError={ onSearchError }
									onChoose={ ( place ) => {
										onClose();
										onAdd( place );
									} }
								/>
							) }
						/>
						<ToolbarButton onClick={ onImport }>{ __( 'Import', 'slipstream' ) }</ToolbarButton>
					</ToolbarGroup>
				</BlockControls>
			) }
		</>
	);
}

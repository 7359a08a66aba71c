<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

use Slipstream\Blocks\PublicMedia;
use Slipstream\Contracts\BlockAttributes;
use WP_HTML_Tag_Processor;
use WP_Post;

/** Changes the output of the core video block. */
final class CoreVideo {

	public function __construct(
		private readonly Player $player,
		private readonly Chapters $chapters,
	) {}

	/**
	 * Filter `render_block_core/video`, for blocks with a hosted video: inserts the player.
	 *
	 * @param array<string, mixed> $block Parsed block.
	 */
	public function render_hosted( string $markup, array $block ): string {
		$attributes = self::attributes( $block );
		$figure     = SavedFigure::from_markup( $markup );
		$options    = HostedVideo::from_attributes( $attributes );
		if ( null === $figure || null === $options ) {
			return $markup;
		}
		$saved = HostedVideo::from_text( $markup );
		// If the GUID in the comment differs from the one in the markup, show the video of the comment, as the editor does.
		$video = null !== $saved && $saved->guid === $options->guid && [] !== $saved->query ? $saved : $options;
		return $figure->with( $this->player->html( $video, $figure->ratio(), $figure->title() ) );
	}

	/**
	 * Filter `render_block_core/video`, for blocks with a file.
	 *
	 * @param array<string, mixed> $block Parsed block.
	 */
	public function render_file( string $markup, array $block ): string {
		$attributes = self::attributes( $block );
		if ( '' !== $attributes->text( 'guid' ) ) {
			return $markup;
		}
		return $this->chapters->add( self::use_hosted_file( $markup, PublicMedia::parse_id( $block['attrs']['id'] ?? 0 ) ) );
	}

	/** If VideoPress hosts the attachment, replaces the source with the URL on VideoPress, because the site has no file. */
	private static function use_hosted_file( string $markup, int $id ): string {
		$video = $id > 0 ? PublicMedia::find( [ $id ] )[ $id ] ?? null : null;
		$file  = $video instanceof WP_Post && 'video/videopress' === $video->post_mime_type ? Library::hosted_file( $id ) : '';
		$tags  = new WP_HTML_Tag_Processor( $markup );
		if ( '' === $file || ! $tags->next_tag( [ 'tag_name' => 'VIDEO' ] ) || null === $tags->get_attribute( 'src' ) ) {
			return $markup;
		}
		$tags->set_attribute( 'src', $file );
		// Load nothing from VideoPress before the visitor plays the video.
		$tags->set_attribute( 'preload', 'none' );
		return $tags->get_updated_html();
	}

	/** @param array<string, mixed> $block Parsed block. */
	private static function attributes( array $block ): BlockAttributes {
		return new BlockAttributes( is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [] );
	}
}

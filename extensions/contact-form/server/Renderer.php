<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\Excerpts;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Extensions\ContactForm\SharedForms\SharedForms;
use Slipstream\Submissions\FormResultPage;
use WP_Block;

/** Renders forms and fields, for blocks and shortcodes. */
final class Renderer {

	private const BLOCK = 'jetpack/contact-form';

	/** Number of fields that the current shortcode may still add. */
	private int $remaining_fields = Form::MAX_FIELDS;

	public function __construct(
		private readonly FormRenderer $form_renderer,
		private readonly PageForms $page,
		private readonly FormFinder $finder,
		private readonly FormResultPage $result_page,
		private readonly SharedForms $shared_forms,
	) {}

	public function block( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$saved = BlockAttributes::from_post( $block )->all();
		if ( [] === $block->parsed_block['innerBlocks'] && isset( $saved['ref'] ) && '' === trim( $content ) ) {
			return $this->shared_forms->render( $saved['ref'] );
		}
		return $this->form( new FormSettings( $saved ), $content );
	}

	public function field( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		return FieldMarker::write( FieldReader::from_block( $block, $content ) );
	}

	/** @param array<mixed>|string $attributes Attributes of `[contact-form]`. */
	public function form_shortcode( array|string $attributes, ?string $content = null ): string {
		if ( is_feed() ) {
			return '[contact-form]';
		}
		$inner    = $this->is_page() ? $this->fields( (string) $content ) : '';
		$settings = array_map(
			static fn ( mixed $value ): string => is_scalar( $value ) ? html_entity_decode(
				(string) $value,
				ENT_QUOTES | ENT_HTML5,
				'UTF-8'
			) : '',
			is_array( $attributes ) ? $attributes : []
		);
		// Render as a block, so that the block's style and script are loaded.
		return render_block(
			[
				'blockName'    => self::BLOCK,
				'attrs'        => $settings,
				'innerBlocks'  => [],
				'innerHTML'    => $inner,
				'innerContent' => [ $inner ],
			]
		);
	}

	/** @param array<mixed>|string $attributes Attributes of `[contact-field]`. */
	public function field_shortcode( array|string $attributes ): string {
		return $this->remaining_fields-- > 0
			? FieldMarker::write( FieldReader::from_shortcode( is_array( $attributes ) ? $attributes : [] ) )
			: '';
	}

	/** @param string $content Content of the shortcode. */
	private function fields( string $content ): string {
		$this->remaining_fields = Form::MAX_FIELDS;
		$inner                  = do_shortcode( $content );
		$this->remaining_fields = Form::MAX_FIELDS;
		return FieldParagraphs::remove( $inner );
	}

	private function form( FormSettings $settings, string $content ): string {
		$source = FormSource::current( $settings, $this->shared_forms->current_id() );
		if ( ! $this->is_page() ) {
			return $this->link( $settings, $source );
		}
		$form = Form::from_content( $settings, $source, $content );
		if ( [] === $form->fields ) {
			return $content;
		}
		$form        = $this->page->add( $form );
		$form_result = $this->result_page->for_form( $form->key(), $form->source->post_id() );
		return $this->finder->mark( $form, $this->form_renderer->render( $form, $form_result ) );
	}

	/** Returns whether the output is a page. Feeds, emails and apps cannot send forms. */
	private function is_page(): bool {
		return ! is_feed() && ! is_admin() && ! wp_is_serving_rest_request() && ! wp_doing_cron()
			&& ! defined( 'XMLRPC_REQUEST' ) && ! defined( 'WP_CLI' ) && ! Excerpts::is_generating();
	}

	private function link( FormSettings $settings, FormSource $source ): string {
		$styles = $settings->styles();
		$url    = null === $source->post ? home_url( '/' ) : (string) get_permalink( $source->post );
		return sprintf(
			'<div class="%s"><a href="%s" target="_blank" rel="noopener noreferrer">%s</a></div>',
			esc_attr(
				ClassList::join(
					[ 'wp-block-jetpack-contact-form', '' === $styles['align'] ? '' : "align{$styles['align']}", $styles['class'] ]
				)
			),
			esc_url( $url ),
			esc_html__( 'Submit a form.', 'slipstream' )
		);
	}
}

<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Closure;
use Slipstream\Support\Pcre;

/**
 * Finds the submitted form as the site renders it now. It may be in a post, a widget, a template, a pattern or a theme's
 * shortcode. So the place is rendered, the renderer records each form in PageForms, and the finder looks there.
 */
final class FormFinder {

	/** The submission; null while there is nothing to find. */
	private ?SubmissionRequest $request = null;

	/** Random, so that no content can contain a marker of this request. */
	private string $key = '';

	public function __construct( private readonly PageForms $page ) {}

	/** Starts a search. Only forms that are rendered from now on are considered. */
	public function begin( SubmissionRequest $request ): void {
		$this->request = $request;
		$this->key     = bin2hex( random_bytes( 8 ) );
		$this->page->clear();
	}

	/** Searches the content of the queried post, without rendering the page. */
	public function find_in_post(): ?Form {
		if ( ! is_singular() || (string) get_queried_object_id() !== $this->request?->id() ) {
			return null;
		}
		ob_start();
		$form = $this->find_in( $this->print_posts( ... ) );
		ob_end_clean();
		return $form;
	}

	/** @param Closure(): mixed $render Renders a part of the page. Its output is discarded. */
	public function find_in( Closure $render ): ?Form {
		$render();
		$this->page->reset();
		$form = $this->find_on_page();
		// The page will show the result.
		$this->request = null === $form ? $this->request : null;
		return $form;
	}

	/** Searches the forms that were rendered so far. */
	public function find_on_page(): ?Form {
		return null === $this->request ? null : $this->page->find( $this->request );
	}

	/** Adds comments around a form, so that replace() can find it. */
	public function mark( Form $form, string $html ): string {
		return $this->request?->id() === $form->id ? $this->marker( $form ) . $html . $this->marker( $form, '/' ) : $html;
	}

	/** @return string|null The page with other HTML for the form; null if another plugin removed the comments. */
	public function replace( string $html, Form $form, string $replacement ): ?string {
		$start = strpos( $html, $this->marker( $form ) );
		$end   = strpos( $html, $this->marker( $form, '/' ) );
		if ( false === $start || false === $end ) {
			return null;
		}
		return Pcre::replace(
			"~<!--/?slipstream-form $this->key [0-9a-f]++-->~",
			'',
			substr( $html, 0, $start ) . $replacement . substr( $html, $end )
		);
	}

	/** @param string $slash Empty, or `/` for the marker after the form. */
	private function marker( Form $form, string $slash = '' ): string {
		return "<!--{$slash}slipstream-form $this->key $form->hash-->";
	}

	private function print_posts(): void {
		while ( have_posts() ) {
			the_post();
			the_content();
		}
		rewind_posts();
	}
}

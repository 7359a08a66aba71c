<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Closure;
use Slipstream\Support\Pcre;

/**
 * Finds the current version of the submitted form. The form can be in a post, widget, template, pattern or theme shortcode. So
 * the finder renders a part of the page, and looks for the form in PageForms, which records each rendered form.
 */
final class FormFinder {

	/** The current submission; null if there is none, or if its form has been found. */
	private ?SubmissionRequest $request = null;

	/** Random part of the comments around forms, so that content cannot contain one. */
	private string $key = '';

	public function __construct( private readonly PageForms $page ) {}

	/** Starts to look for the submission's form. Forms that were rendered before are ignored. */
	public function begin( SubmissionRequest $request ): void {
		$this->request = $request;
		$this->key     = bin2hex( random_bytes( 8 ) );
		$this->page->clear();
	}

	/** Renders the queried post's content, and returns the form if it is there. */
	public function find_in_post(): ?Form {
		if ( ! is_singular() || (string) get_queried_object_id() !== $this->request?->id() ) {
			return null;
		}
		ob_start();
		$form = $this->find_in( $this->print_posts( ... ) );
		ob_end_clean();
		return $form;
	}

	/**
	 * Renders a part of the page, and returns the form if it is there.
	 * @param Closure(): mixed $render Its output is discarded.
	 */
	public function find_in( Closure $render ): ?Form {
		$render();
		$this->page->reset();
		$form = $this->find_on_page();
		// Stop searching after the form has been found.
		$this->request = null === $form ? $this->request : null;
		return $form;
	}

	/** Returns the form if it has been rendered. */
	public function find_on_page(): ?Form {
		return null === $this->request ? null : $this->page->find( $this->request );
	}

	/** Adds comments around a form, by which replace() finds it. */
	public function mark( Form $form, string $html ): string {
		return $this->request?->id() === $form->id ? $this->marker( $form ) . $html . $this->marker( $form, '/' ) : $html;
	}

	/**
	 * Replaces a form.
	 * @return string|null The page; null if another plugin has removed the comments.
	 */
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

	/**
	 * Returns a comment.
	 * @param string $slash `/` for the comment after the form; '' for the one before it.
	 */
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

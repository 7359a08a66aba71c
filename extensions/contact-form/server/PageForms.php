<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** The forms and ids of the page that is being made: an id stands there once, a form that is there twice can be told from its copy. */
final class PageForms {

	/** @var array<string, Form> By key. */
	private array $forms = [];

	/** @var array<string, int> How often a form was there, by its key without a copy's number. */
	private array $copies = [];

	/** @var array<string, int> How often an id was asked for. */
	private array $ids = [];

	public function add( Form $form ): Form {
		$number = $this->is_kept() ? $this->copies[ $form->key() ] = 1 + ( $this->copies[ $form->key() ] ?? 0 ) : 1;
		$copy   = $form->as_copy( $number );

		$this->forms[ $copy->key() ] = $copy;
		return $copy;
	}

	public function find( string $id, string $hash ): ?Form {
		return $this->forms[ "$id|$hash" ] ?? null;
	}

	/** The id, or one like it when the page has that already. */
	public function claim( string $id ): string {
		if ( ! $this->is_kept() ) {
			return $id;
		}
		while ( isset( $this->ids[ $id ] ) ) {
			$id .= '-' . $this->ids[ $id ]++;
		}
		$this->ids[ $id ] = 1;
		return $id;
	}

	/** What was rendered so far is not shown. */
	public function reset(): void {
		$this->copies = [];
		$this->ids    = [];
	}

	/** Plugins render a post in the head, too, for a description of it. */
	private function is_kept(): bool {
		return ! doing_action( 'wp_head' );
	}
}
